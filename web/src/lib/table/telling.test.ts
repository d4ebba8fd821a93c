import { describe, expect, it } from 'vitest';
import Plate from '../ui/Plate.svelte';
import { drivesAgain } from './playback';
import { partsOf, type Mark } from './sentence';

describe('playback', () => {
  it('lets a car drive once, at the last event that moves it', () => {
    const event = (kind: string) => ({
      kind,
      data: {},
      text: { en: '', it: '' },
      rule: '',
      private: null,
    });
    const events = [event('moved'), event('moved'), event('draw')];
    const driver = ({ kind }: { kind: string }): number => (kind === 'moved' ? 0 : -1);
    const update = { step: { version: 2, seat: 0, events } };

    expect([0, 1].map((index) => drivesAgain({ driver }, update, index, 0))).toEqual([true, false]);
  });
});

describe('a sentence', () => {
  const mark: Mark = { pattern: 'speed \\d', component: Plate as unknown as Mark['component'] };

  it('shows its cars and the marks of the game', () => {
    const parts = partsOf('FAST 2 beats FAST at speed 7.', ['FAST', 'FAST 2'], [mark]);

    expect(parts).toEqual([
      { kind: 'car', text: 'FAST 2', car: 1 },
      { kind: 'text', text: ' beats ' },
      { kind: 'car', text: 'FAST', car: 0 },
      { kind: 'text', text: ' at ' },
      { kind: 'mark', text: 'speed 7', mark },
      { kind: 'text', text: '.' },
    ]);
  });

  it('finds no name inside a word, and bears names that look like patterns', () => {
    expect(partsOf('Adam waits', ['Ada'])).toEqual([{ kind: 'text', text: 'Adam waits' }]);
    expect(partsOf('(.*) waits', ['(.*)'])[0]).toEqual({ kind: 'car', text: '(.*)', car: 0 });
  });
});
