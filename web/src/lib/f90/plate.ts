/** Where the numbers of cars stand: upright over their rear, as large as they can be read. */

import type { Pose } from './ribbon';

const LEAST = 0.92;
const BACK = 6;

export function plateOf({ x, y, heading, size }: Pose): { x: number; y: number; size: number } {
  const back = BACK * size;
  return {
    x: x - Math.cos(heading) * back,
    y: y - Math.sin(heading) * back,
    size: Math.max(LEAST, size),
  };
}

/** How far apart the middles of two plates of size 1 are that touch. */
const TOUCH = 14.8;

/** Enlarges the plates of cars to a size, as far as they leave the numbers of others free. */
export function platesOf(poses: ReadonlyMap<number, Pose>, wished: number): Map<number, number> {
  const plates = [...poses].map(([car, pose]) => ({ car, ...plateOf(pose) }));
  return new Map(
    plates.map(({ car, x, y, size }) => {
      const near = Math.min(
        ...plates
          .filter((each) => each.car !== car)
          .map((each) => Math.hypot(each.x - x, each.y - y)),
      );
      return [car, Math.max(size, Math.min(wished, near / TOUCH))];
    }),
  );
}
