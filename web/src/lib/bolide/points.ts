/**
 * The points a car may go to: how their states look, which can be chosen, and how arrow keys walk
 * from one to the next. What a state means is the server's business.
 */

import type { ReachPoint, ReachSet } from '../messages';
import { same, type Point } from './grid';

export type PointState = ReachPoint['state'];

/** In the order of the legend. */
export const STATES: readonly PointState[] = [
  'legal',
  'brake',
  'trap',
  'draft',
  'engage',
  'pit',
  'fast',
  'off',
  'cut',
];

/** States that are counted together in the legend, under the first. */
const TOGETHER: Partial<Record<PointState, PointState>> = { cut: 'off' };

export const isOpen = (point: ReachPoint): boolean => point.action !== '';

/** Counts the points of each state, in the order of the legend. */
export function counts(points: readonly ReachPoint[]): { state: PointState; count: number }[] {
  const by = new Map<PointState, number>();
  for (const { state } of points) {
    const under = TOGETHER[state] ?? state;
    by.set(under, (by.get(under) ?? 0) + 1);
  }
  return STATES.filter((state) => !(state in TOGETHER)).map((state) => ({
    state,
    count: by.get(state) ?? 0,
  }));
}

export const pointAt = (set: ReachSet, at: Point | null): ReachPoint | undefined =>
  set.points.find((point) => same(point.at, at));

/**
 * Gets the point that is aimed at before anybody aimed: the usual answer (or that with something
 * added, like a slipstream), else the one nearest to what was aimed at before.
 */
export function firstAim(
  set: ReachSet,
  usual: string,
  before: Point | null = null,
): ReachPoint | undefined {
  const open = set.points.filter(isOpen);
  const meant = open.find(({ action }) => action === usual || action.startsWith(`${usual} `));
  if (meant || !before) return meant ?? open[0];
  const far = ({ at: [x, y] }: ReachPoint): number => Math.hypot(x - before[0], y - before[1]);
  return open.reduce<ReachPoint | undefined>(
    (best, point) => (best && far(best) <= far(point) ? best : point),
    undefined,
  );
}

/**
 * Gets the next point in a direction: the nearest one that lies more that way than aside. Points
 * that cannot be chosen are visited too, so that their reason can be read.
 */
export function walk(set: ReachSet, from: Point, [dx, dy]: Point): ReachPoint | undefined {
  let best: ReachPoint | undefined;
  let shortest = Infinity;
  for (const point of set.points) {
    const [x, y] = [point.at[0] - from[0], point.at[1] - from[1]];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (ahead <= 0 || aside > ahead) continue;
    const far = ahead + 2 * aside;
    if (far < shortest) [best, shortest] = [point, far];
  }
  return best;
}
