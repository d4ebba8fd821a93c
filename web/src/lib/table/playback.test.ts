import { describe, expect, it } from 'vitest';
import { car, state } from '../f90/fixtures';
import Plate from '../ui/Plate.svelte';
import { drivesAgain } from './playback';
import { applyUpdate, type TableVersion } from './update';
import { partsOf, wordsOf, type Known, type ThingShown } from '../sentence';

describe('playback', () => {
  it('lets a car drive once, at the last event that moves it', () => {
    const event = (kind: string) => ({
      kind,
      data: {},
      text: '',
      rule: '',
      private: null,
    });
    const events = [event('moved'), event('moved'), event('draw')];
    const driver = ({ kind }: { kind: string }): number => (kind === 'moved' ? 0 : -1);
    const step = { events };

    expect([0, 1].map((index) => drivesAgain({ driver }, step, index, 0))).toEqual([true, false]);
  });
});

describe('a sentence', () => {
  const known: Known = {
    names: ['Ada', 'Leader'],
    players: ['Ada', 'Bea'],
    find: (kind, id) =>
      kind === 'card' && id === 7
        ? { thing: { name: '+4 Gear (63)' }, Mark: Plate as unknown as ThingShown['Mark'] }
        : undefined,
  };

  it('names its cars, its players and the things of the game', () => {
    expect(wordsOf('Turn 4.', known)).toBe('Turn 4.');
    expect(wordsOf([['car', 0], ' plays ', ['card', 7], '.'], known)).toBe(
      'Ada plays +4 Gear (63).',
    );
    expect(wordsOf([['seat', 1], ' waits'], known)).toBe('Bea waits');
    expect(wordsOf([['planet', 3]], known)).toBe('');
  });

  it('takes no word for a car, whatever somebody is called', () => {
    expect(partsOf([['car', 0], ' is the Leader.'])).toEqual([['car', 0], ' is the Leader.']);
    expect(partsOf('The Leader stops.')).toEqual(['The Leader stops.']);
  });
});

describe('news', () => {
  const before: TableVersion = {
    version: 3,
    step: null,
    state: state({ turn: 1, cars: [car(0), car(1)] }),
    own: [{ seat: 0, can_undo: false, asked: null }],
    thinking: [0],
    clock: null,
  };

  it('change only what they contain', () => {
    const now = applyUpdate(before, {
      type: 'update',
      version: 4,
      step: { version: 4, seat: 0, events: [] },
      state: { order: [1, 0], cars: { 1: { section: 5 } } },
      own: [{ seat: 0, can_undo: true }],
      thinking: [],
      clock: null,
    });

    expect(now.state).toEqual(
      state({ turn: 1, order: [1, 0], cars: [car(0), car(1, { section: 5 })] }),
    );
    expect(now.own).toEqual([{ seat: 0, can_undo: true, asked: null }]);
    expect(now.version).toBe(4);
    expect(before.state).toEqual(state({ turn: 1, cars: [car(0), car(1)] }));
  });
});
