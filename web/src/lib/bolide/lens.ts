/** What part of the board the lens shows: all points that can be chosen from, and a little more. */

import type { ReachSet } from '../messages';
import type { Point } from './grid';

/** A block of 5 x 5 points with a quarter of a square around it. */
const BLOCK = 5.5;
const MARGIN = 1.1;

export function windowOf(set: ReachSet): { centre: Point; side: number } {
  if (set.centre) return { centre: set.centre, side: BLOCK };
  const xs = set.points.map((point) => point.at[0]);
  const ys = set.points.map((point) => point.at[1]);
  const [west, east, south, north] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  return {
    centre: [(west + east) / 2, (south + north) / 2],
    side: Math.max(BLOCK, Math.max(east - west, north - south) + MARGIN),
  };
}
