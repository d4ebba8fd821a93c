import { describe, expect, it } from 'vitest';
import { block, point } from './fixtures';
import { counts, firstAim, pointAt, walk } from './points';

describe('the points of a reach', () => {
  it('are counted by state in the order of the legend', () => {
    const points = [
      point([0, 0], { state: 'cut' }),
      point([1, 0], { state: 'fast' }),
      point([2, 0]),
      point([3, 0], { state: 'off' }),
      point([4, 0]),
    ];

    const found = counts(points);

    expect(found.map(({ state }) => state)).not.toContain('cut');
    expect(found.filter(({ count }) => count)).toEqual([
      { state: 'legal', count: 2 },
      { state: 'fast', count: 1 },
      { state: 'off', count: 2 },
    ]);
  });

  it('are aimed at: the usual answer first, else the first that can be chosen', () => {
    const set = block([5, 1]);

    expect(firstAim(set, 'move 4 1')?.at).toEqual([4, 1]);
    expect(firstAim(set, 'boost')?.at).toEqual([3, 3]);
    expect(firstAim({ ...set, points: [] }, 'boost')).toBeUndefined();
  });

  it('are aimed at like those shown before: the same move with more, else the nearest', () => {
    const points = [
      point([5, 1], { action: 'move 4 1 draft' }),
      point([9, 9]),
      point([2, 2], { state: 'off' }),
    ];
    const set = { ...block([5, 1]), points };

    expect(firstAim(set, 'move 4 1', [9, 9])?.at).toEqual([5, 1]);
    expect(firstAim(set, 'sharp 1 1', [8, 8])?.at).toEqual([9, 9]);
    expect(firstAim(set, 'sharp 1 1', [2, 2])?.at).toEqual([5, 1]);
  });

  it('are walked by arrows, one square at a time, refused ones too', () => {
    const set = block([5, 1]);

    expect(walk(set, [5, 1], [1, 0])?.at).toEqual([6, 1]);
    expect(walk(set, [5, 1], [0, 1])?.at).toEqual([5, 2]);
    expect(walk(set, [3, 1], [-1, 0])).toBeUndefined();
  });

  it('are walked across gaps where they form no block', () => {
    const set = { ...block([0, 0]), centre: null, points: [point([0, 0]), point([4, 1])] };

    expect(walk(set, [0, 0], [1, 0])?.at).toEqual([4, 1]);
    expect(walk(set, [0, 0], [0, 1])).toBeUndefined();
  });

  it('are found by their place', () => {
    const set = block([5, 1]);

    expect(pointAt(set, [6, 2])?.state).toBe('fast');
    expect(pointAt(set, [9, 9])).toBeUndefined();
    expect(pointAt(set, null)).toBeUndefined();
  });
});
