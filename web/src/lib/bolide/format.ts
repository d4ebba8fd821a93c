/** Formats vectors, points and speeds in the reader's language. */

import { t } from '../i18n.svelte';
import type { ReachPoint, ReachSet } from '../messages';
import { compass, type Point } from './grid';

/** Formats a vector: "7 W 2 S". */
export function formatVector(vector: Point): string {
  const parts = compass(vector);
  return parts.length
    ? parts.map(({ count, direction }) => t(`web-bo-${direction}`, { count })).join(' ')
    : '0';
}

export const formatPoint = ([x, y]: Point): string => `${x}, ${y}`;

/** Formats the difference to the speed before: "1 slower". */
export function formatChange(before: number, after: number): string {
  const change = after - before;
  if (change === 0) return t('web-bo-same-speed');
  return t(change > 0 ? 'web-bo-faster' : 'web-bo-slower', { count: Math.abs(change) });
}

/** Modes whose free points mean something else than a free line on the track. */
const OWN_MEANING = new Set(['start', 'off', 'crawl', 'rejoin', 'back', 'place', 'exit', 'sharp']);

/** Describes what choosing a point means. `number` is that of the other car, `top` the top speed. */
export function describePoint(
  set: ReachSet,
  point: ReachPoint,
  about: { number: string; top: number },
): string {
  const own = point.state === 'legal' && OWN_MEANING.has(set.mode);
  return t(own ? `web-bo-mode-${set.mode}` : `web-bo-means-${point.state}`, {
    speed: point.speed,
    top: about.top,
    car: about.number,
    chance: point.chance,
  });
}
