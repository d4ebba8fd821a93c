import { describe, expect, it } from 'vitest';
import { drivenBy, lastMoves } from './driven';
import { car } from './fixtures';
import { lapRows } from './laps';

const fullFrames = ([[0, 0], [3, 0], [3, 0], null, [9, 1], [10, 1]] as const).map((at) => ({
  cars: [car(0, { at: at && [at[0], at[1]] })],
}));

describe('racing lines', () => {
  it('are read from the steps, and start again after the pits', () => {
    expect(drivenBy(fullFrames, 0, 5)).toEqual([
      [
        [0, 0],
        [3, 0],
      ],
      [
        [9, 1],
        [10, 1],
      ],
    ]);
  });

  it('end at the step that is shown', () => {
    expect(drivenBy(fullFrames, 0, 0)).toEqual([[[0, 0]]]);
    expect(lastMoves(drivenBy(fullFrames, 0, 5), 1)).toEqual([
      [9, 1],
      [10, 1],
    ]);
    expect(lastMoves([], 6)).toEqual([]);
  });
});

describe('lap times', () => {
  it('are compared to the best possible, lap by lap and in all', () => {
    const rows = lapRows(
      [
        { car: 1, lap: 2, turns: 30, best: 28 },
        { car: 1, lap: 1, turns: 31, best: 31 },
        { car: 0, lap: 1, turns: 33, best: 0 },
      ],
      [1, 2, 0],
    );

    expect(rows).toEqual([
      {
        car: 1,
        laps: [
          { lap: 1, turns: 31, lost: 0 },
          { lap: 2, turns: 30, lost: 2 },
        ],
        turns: 61,
        lost: 2,
      },
      { car: 0, laps: [{ lap: 1, turns: 33, lost: null }], turns: 33, lost: null },
    ]);
  });
});
