import { describe, expect, it } from 'vitest';
import type { Happened, Previewed, Update } from '../messages';
import { facesOf } from './facedown';
import { board, car, state, text } from './fixtures';
import { planOf } from './plan';
import { driver, drivesAgain, look } from './playback';
import { Ribbon } from './ribbon';
import { partsOf } from './sentence';
import { questionOf, stepsOf } from './steps';
import { refuelChits, stagesOf } from './turns';

const event = (kind: string, data: Record<string, unknown> = {}): Happened => ({
  kind,
  data,
  text: text(kind),
  rule: '',
  private: null,
});

describe('playback', () => {
  const update: Update = {
    type: 'update',
    version: 2,
    step: { version: 2, seat: 0, events: [event('moved', { car: 0 }), event('point', { car: 0 })] },
    state: state(),
    own: [],
    thinking: [],
    clock: null,
  };

  it('lets a car drive once, at the last event that moves it', () => {
    expect(update.step.events.map(driver)).toEqual([0, 0]);
    expect([0, 1].map((index) => drivesAgain(update, index, 0))).toEqual([true, false]);
    expect(driver(event('draw', { car: 1 }))).toBe(-1);
  });

  it('looks longer at what matters', () => {
    expect(look(event('play'))).toBeGreaterThan(look(event('draw')));
  });
});

describe('a sentence', () => {
  const types = { speeding: 'Speeding', gear: 'Gear' };

  it('shows its cars and cards', () => {
    const parts = partsOf('FAST 2 beats FAST with +4 Gear (63).', ['FAST', 'FAST 2'], types);

    expect(parts).toEqual([
      { kind: 'car', text: 'FAST 2', car: 1 },
      { kind: 'text', text: ' beats ' },
      { kind: 'car', text: 'FAST', car: 0 },
      { kind: 'text', text: ' with ' },
      { kind: 'card', text: '+4 Gear (63)', type: 'gear', move: '4', factor: '63' },
      { kind: 'text', text: '.' },
    ]);
  });

  it('finds no name inside a word, and bears names that look like patterns', () => {
    expect(partsOf('Adam waits', ['Ada'], types)).toEqual([{ kind: 'text', text: 'Adam waits' }]);
    expect(partsOf('(.*) waits', ['(.*)'], {})[0]).toEqual({ kind: 'car', text: '(.*)', car: 0 });
  });
});

describe('the turn indicator', () => {
  it('numbers turns through the stages', () => {
    expect(stagesOf([2, 3])).toEqual([
      { number: 1, turns: [1, 2] },
      { number: 2, turns: [3, 4, 5] },
    ]);
  });

  it('puts a chit where somebody must refuel', () => {
    const cars = [car(0, { pit_due: 4 }), car(1), car(2, { pit_due: 3, out: 1 })];
    const chits = refuelChits(state({ cars, chits: [{ turn: 2, robot: 'slow' }] }));

    expect(chits.map(({ turn, text, livery, robot }) => [turn, text, livery, robot])).toEqual([
      [4, '1', 'azure', false],
      [2, 'S', 'slow', true],
    ]);
  });
});

describe('cards face down', () => {
  it('are counted in a contest, never named', () => {
    const contest = { section: 2, group: [1, 0], todo: [0], asking: 0, declared: { 1: 2 } };

    expect(facesOf(state({ contest }), [0])).toEqual([
      { car: 1, cards: 2, thinking: false, waiting: false },
      { car: 0, cards: 0, thinking: true, waiting: true },
    ]);
  });

  it('are one each in qualifying, and robots have none', () => {
    const cars = [car(0), car(1), car(2, { robot: 'slow' })];

    expect(facesOf(state({ cars, committed: [1] }), [0])).toEqual([
      { car: 0, cards: 0, thinking: true, waiting: true },
      { car: 1, cards: 1, thinking: false, waiting: false },
    ]);
  });
});

describe('the steps of a turn', () => {
  it('know where a question belongs', () => {
    expect(questionOf('ask_late_braking')).toBe('late_braking');
    expect(stepsOf('ask_check')).toEqual({
      steps: ['pit', 'draw', 'play', 'pay', 'check', 'move'],
      now: 4,
    });
    expect(stepsOf('ask_qualifying').now).toBe(2);
    expect(stepsOf('ask_contest').steps).toEqual([]);
  });
});

describe('a planned move', () => {
  it('numbers the points in the order they are spent', () => {
    const preview = {
      path: [
        { kind: 'enter', section: 1, cost: 1, other: -1 },
        { kind: 'overtake', section: 1, cost: 1, other: 1 },
        { kind: 'enter', section: 2, cost: 1, other: -1 },
      ],
    } as unknown as Previewed;
    const spot = { at: 50, offset: 5, size: 1 };
    const plan = planOf(preview, new Ribbon(board), spot, { at: 280, offset: 5, size: 1 });

    expect(plan?.pips.map((pip) => pip.number)).toEqual([1, 2, 3]);
    expect(plan?.sections).toEqual([1, 2]);
    const places = plan?.pips.map((pip) => pip.at) ?? [];
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places.every((at) => at > 50 && at < 280)).toBe(true);
  });

  it('is none when nothing is driven', () => {
    const still = { path: [] } as unknown as Previewed;

    expect(planOf(still, new Ribbon(board), { at: 0, offset: 0, size: 1 }, undefined)).toBeNull();
  });
});
