/** Puts the number plates of cars beside them so that none covers a car or another plate. */

import type { Point } from './grid';

export interface Tag {
  car: number;
  /** Where the car is, and where the middle of its plate goes. */
  from: Point;
  at: Point;
}

const DIRECTIONS = 16;
/** How far from the car a plate is tried, in its own heights. */
const DISTANCES = [1.9, 2.4, 3, 3.7, 4.6];

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, (a.w + b.w) / 2 - Math.abs(a.x - b.x)) *
  Math.max(0, (a.h + b.h) / 2 - Math.abs(a.y - b.y));

/**
 * Places a plate for every car, in the order given: as near as it can without covering anything.
 * `keep` are places that should stay visible (points to choose, pawns).
 */
export function placeTags(
  cars: readonly { car: number; at: Point }[],
  size: Point,
  keep: readonly Point[] = [],
): Tag[] {
  const [w, h] = size;
  const taken: Box[] = [
    ...cars.map(({ at: [x, y] }) => ({ x, y, w: h, h })),
    ...keep.map(([x, y]) => ({ x, y, w: h * 0.8, h: h * 0.8 })),
  ];
  return cars.map(({ car, at }) => {
    let best: Box | undefined;
    let least = Infinity;
    for (const [ring, distance] of DISTANCES.entries())
      for (let turn = 0; turn < DIRECTIONS; turn++) {
        // Upward first, then to both sides in turn.
        const step = (turn % 2 ? -1 : 1) * Math.ceil(turn / 2);
        const angle = -Math.PI / 2 + (step * 2 * Math.PI) / DIRECTIONS;
        const box = {
          x: at[0] + Math.cos(angle) * (distance * h + (w - h) / 2),
          y: at[1] + Math.sin(angle) * distance * h,
          w,
          h,
        };
        const covered = taken.reduce((sum, other) => sum + overlap(box, other), 0);
        const cost = covered * 40 + ring + turn * 0.01;
        if (cost < least) [best, least] = [box, cost];
      }
    const place = best ?? { x: at[0], y: at[1] - 2 * h, w, h };
    taken.push(place);
    return { car, from: at, at: [place.x, place.y] };
  });
}
