import { describe, expect, it } from 'vitest';
import { display } from '../f90/display';
import { continued, joinItems } from './rows';
import type { LogItem } from './table.svelte';

let number = 0;
const line = (kind: string, car: number, data: Record<string, unknown> = {}): LogItem => ({
  number: number++,
  version: 1,
  seat: car,
  kind,
  data: { car, ...data },
  text: [['car', car], ` ${kind}s.`],
  rule: '',
});

describe('the rows of the log', () => {
  const turn = (car: number): LogItem[] => [
    line('draw', car, { count: 1 }),
    line('play', car, { cards: [14, 26] }),
    line('pay', car),
    line('discard', car, { cards: [14, 26] }),
    line('movement', car, { mp: 4 }),
    line('moved', car),
    line('point', car),
  ];

  it('are two for the turn of a car', () => {
    const rows = joinItems([...turn(0), ...turn(1)], display.log);

    expect(rows.map(({ lines }) => lines.map(({ kind }) => kind))).toEqual([
      ['play', 'pay'],
      ['movement', 'moved', 'point'],
      ['play', 'pay'],
      ['movement', 'moved', 'point'],
    ]);
  });

  it('keep a discard of other cards and a draw of several', () => {
    const rows = joinItems(
      [
        line('play', 0, { cards: [1] }),
        line('discard', 0, { cards: [2] }),
        line('draw', 0, { count: 3 }),
      ],
      display.log,
    );

    expect(rows.flatMap(({ lines }) => lines.map(({ kind }) => kind))).toEqual([
      'play',
      'discard',
      'draw',
    ]);
  });

  it('do not join the cars of two drivers', () => {
    expect(joinItems([line('play', 0), line('play', 1)], display.log)).toHaveLength(2);
  });

  it('name their car once', () => {
    expect(continued([['car', 3], ' pays 2 chips; 4 left.'])).toEqual(['pays 2 chips; 4 left.']);
    expect(continued('The race is over.')).toBe('The race is over.');
  });
});
