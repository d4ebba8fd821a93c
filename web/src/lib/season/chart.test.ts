import { describe, expect, it } from 'vitest';
import type { SeasonDriver } from '../messages';
import { apart, linesOf, scaleOf, xOf, yOf, type Frame } from './chart';

const frame: Frame = {
  width: 500,
  height: 200,
  left: 20,
  right: 80,
  top: 10,
  bottom: 30,
  races: 4,
  most: 20,
};
const driver = (number: number, total: number[]): SeasonDriver =>
  ({ driver: number, name: `D${number}`, total, points: total.at(-1) ?? 0 }) as SeasonDriver;

describe('the chart of points', () => {
  it('begins at no points and ends at the last race driven', () => {
    const [line] = linesOf([driver(0, [10, 16])], frame, 15);

    expect(line?.dots).toEqual([
      { x: 20, y: 170 },
      { x: 120, y: 90 },
      { x: 220, y: 42 },
    ]);
    expect(line?.end.x).toBe(xOf(frame, 2));
  });

  it('leaves out who has no points', () => {
    expect(linesOf([driver(0, [0]), driver(1, [3])], frame, 15)).toHaveLength(1);
  });

  it('pushes labels of equal points apart and keeps them inside', () => {
    const labels = linesOf(
      [0, 1, 2].map((n) => driver(n, [20])),
      frame,
      15,
    ).map((l) => l.label);

    expect([...labels].sort((a, b) => a - b)).toEqual([10, 25, 40]);
    expect(apart([190, 195], 15, 10, 170)).toEqual([155, 170]);
  });

  it('draws round numbers', () => {
    expect(scaleOf(28)).toEqual({ most: 30, steps: [0, 10, 20, 30] });
    expect(scaleOf(0)).toEqual({ most: 1, steps: [0, 1] });
    expect(yOf(frame, 20)).toBe(10);
  });
});
