import { describe, expect, it } from 'vitest';
import { block, point } from './fixtures';
import { compass, degrees, Grid } from './grid';
import { windowOf } from './lens';
import { termsOf } from './sum';

describe('the sum of a move', () => {
  it('is momentum and shift', () => {
    const set = { ...block([23, 37]), origin: [30, 37] as [number, number] };
    const sum = termsOf({ ...set, momentum: [-7, 0] }, point([24, 35]));

    expect(sum).toEqual({
      terms: [
        { kind: 'momentum', vector: [-7, 0] },
        { kind: 'shift', vector: [1, -2] },
      ],
      move: [-6, -2],
    });
  });

  it('ends with the step of a slipstream', () => {
    const sum = termsOf({ ...block([4, 0]), momentum: [4, 0], draft: [1, 0] }, point([6, 0]));

    expect(sum.terms.map((term) => term.vector)).toEqual([
      [4, 0],
      [1, 0],
      [1, 0],
    ]);
    expect(sum.move).toEqual([6, 0]);
  });

  it('has no terms without a pawn, and is none for a car that is put down', () => {
    expect(termsOf({ ...block([0, 0]), momentum: null }, point([1, 1]))).toEqual({
      terms: [],
      move: [1, 1],
    });
    expect(termsOf({ ...block([0, 0]), origin: null }, point([1, 1])).move).toBeNull();
  });
});

describe('the grid', () => {
  it('has North up and headings that turn clockwise on the drawing', () => {
    const grid = new Grid(42);

    expect(grid.at([30, 37])).toEqual([30, 5]);
    expect(
      grid.path([
        [0, 42],
        [3, 40],
      ]),
    ).toBe('M0 0L3 2');
    expect([degrees([1, 0]), degrees([0, 1]), degrees([-1, -1])]).toEqual([-0, -90, 135]);
  });

  it('splits vectors for saying them', () => {
    expect(compass([-7, 2])).toEqual([
      { count: 7, direction: 'west' },
      { count: 2, direction: 'north' },
    ]);
    expect(compass([0, 0])).toEqual([]);
  });

  it('shows all points of a set in the lens', () => {
    const loose = { ...block([0, 0]), centre: null, points: [point([0, 0]), point([8, 2])] };

    expect(windowOf(block([5, 1]))).toEqual({ centre: [5, 1], side: 5.5 });
    expect(windowOf(loose)).toEqual({ centre: [4, 1], side: 9.1 });
  });
});
