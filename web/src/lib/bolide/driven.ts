/** The racing lines of a race, read from its steps. */

import type { BolideCar } from '../messages';
import { same, type Point } from './grid';

/**
 * Gets where a car stood, step by step up to one of them; a car that leaves the board (for the
 * pits) begins another line when it comes back.
 */
export function drivenBy(
  fullFrames: readonly { cars: readonly BolideCar[] }[],
  car: number,
  step: number,
): Point[][] {
  const lines: Point[][] = [];
  let line: Point[] | null = null;
  for (const { cars } of fullFrames.slice(0, step + 1)) {
    const at = cars[car]?.at ?? null;
    if (!at) line = null;
    else if (!line) lines.push((line = [at]));
    else if (!same(line.at(-1) ?? null, at)) line.push(at);
  }
  return lines;
}

/** Gets the last moves of a car as one line. */
export const lastMoves = (lines: readonly Point[][], moves: number): Point[] =>
  lines.at(-1)?.slice(-moves - 1) ?? [];
