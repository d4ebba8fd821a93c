import { describe, expect, it } from 'vitest';
import { board, car } from './fixtures';
import { poseBetween } from './motion.svelte';
import { Ribbon, turn } from './ribbon';

const ribbon = new Ribbon(board);

describe('the ribbon', () => {
  it('wraps at the start line', () => {
    expect(ribbon.anchor(1000).x).toBeCloseTo(ribbon.anchor(0).x, 5);
    expect(ribbon.anchor(-5).at).toBe(995);
    expect(ribbon.anchor(999).x).toBeCloseTo(ribbon.anchor(0).x, 0);
  });

  it('finds the place of a point of the board', () => {
    const { x, y } = ribbon.pose({ at: 250, offset: 12, size: 1 });
    const found = ribbon.locate(x, y, 1);

    expect([found.at, found.offset].map(Math.round)).toEqual([250, 12]);
  });

  it('drives forward unless the goal lies just behind', () => {
    expect(ribbon.way(900, 100)).toBe(200);
    expect(ribbon.way(300, 200)).toBe(-100);
    expect(ribbon.way(100, 700)).toBe(600);
  });

  it('queues cars from the front and puts those on a point there', () => {
    const spots = ribbon.spots([
      car(0, { section: 3, place: 1 }),
      car(1, { section: 3, place: 0 }),
      car(2, { section: 3, place: 2, point: 0 }),
      car(3, { section: 3, place: -1 }),
    ]);

    expect([...spots.keys()].toSorted()).toEqual([0, 1, 2]);
    expect(spots.get(2)).toMatchObject({ at: 380, offset: 10 });
    expect(spots.get(1)?.at).toBeGreaterThan(spots.get(0)?.at ?? 0);
    // Nobody stands on the point that is taken.
    for (const index of [0, 1]) {
      const spot = spots.get(index);
      const apart = Math.hypot((spot?.at ?? 0) - 380, ((spot?.offset ?? 0) - 10) * 2);
      expect(apart).toBeGreaterThan(30);
    }
  });

  it('makes cars smaller where there are many', () => {
    const many = ribbon.spots(Array.from({ length: 9 }, (_, place) => car(place, { place })));

    expect(many.get(0)?.size).toBeLessThan(1);
    expect(new Set([...many.values()].map(({ at, offset }) => `${at} ${offset}`)).size).toBe(9);
  });

  it('leaves room for a flag between the cars ahead of it and those behind', () => {
    const queue = [0, 1, 2].map((place) => car(place, { section: 2, place }));
    const flag = { section: 2, ahead: [0] };

    const spots = ribbon.spots(queue, [flag]);
    const at = ribbon.flagAt(flag, queue, spots);

    const [first = 0, ...behind] = queue.map(({ index }) => spots.get(index)?.at ?? 0);
    expect(first - 15).toBeGreaterThan(at);
    expect(at - 15).toBeGreaterThan(Math.max(...behind));
    expect(Math.min(...behind)).toBeGreaterThan(200);
  });

  it('puts a flag into an empty section', () => {
    expect(ribbon.flagAt({ section: 6, ahead: [] }, [], new Map())).toBe(650);
  });
});

describe('a car on its way', () => {
  it('follows the ribbon and not the straight line', () => {
    const from = { spot: { at: 950, offset: 0, size: 1 } };
    const to = { spot: { at: 150, offset: 0, size: 1 } };

    expect(poseBetween(ribbon, from, to, 0.5)).toEqual(
      ribbon.pose({ at: 1050, offset: 0, size: 1 }),
    );
  });

  it('cuts across when it leaves the ribbon', () => {
    const beside = { pose: { x: 0, y: 0, heading: 0, size: 1 } };
    const middle = poseBetween(
      ribbon,
      beside,
      { pose: { x: 10, y: 20, heading: 1, size: 1 } },
      0.5,
    );

    expect(middle).toEqual({ x: 5, y: 10, heading: 0.5, size: 1 });
  });

  it('turns the shorter way', () => {
    expect(turn(3, -3)).toBeCloseTo(2 * Math.PI - 6, 5);
    expect(turn(0.1, -0.1)).toBeCloseTo(-0.2, 5);
  });
});
