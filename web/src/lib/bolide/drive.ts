/** How cars stand and turn on the board. */

import type { BolideCar } from '../messages';
import type { Point } from './grid';

/** A car is 1.6 squares long, so that its colours stay readable; its shape has 38 units. */
export const CAR_SCALE = 1.6 / 38;

/** Gets the heading that is reached from another one by the shorter turn. */
export function unwound(from: number, to: number): number {
  const turn = ((((to - from) % 360) + 540) % 360) - 180;
  return from + turn;
}

/** Gets by how much plates and labels shrink, so that they keep nearly their size on the screen. */
export const steady = (scale: number): number => Math.min(1, (15 / scale) ** 0.75);

/** Gets where a car is drawn: on its point, or somewhere in the pit lane. */
export const spotOf = (car: BolideCar): Point | null => car.at ?? car.lane;
