/** Lays a previewed move on the board: where each movement point is spent, and the way driven. */

import type { F90Outcome, PathStep } from '../messages';
import type { Ribbon, Spot } from './ribbon';

export interface Pip {
  /** The movement points spent up to here. */
  number: number;
  kind: PathStep['kind'];
  at: number;
  other: number;
  section: number;
}

export interface Plan {
  pips: Pip[];
  start: number;
  end: number;
  offset: number;
  sections: number[];
}

/** Gets the plan of an outcome, from where the car stands; null if it drives nowhere. */
export function planOf(
  outcome: Pick<F90Outcome, 'path'>,
  ribbon: Ribbon,
  from: Spot,
  to: Spot | undefined,
): Plan | null {
  if (!outcome.path.length || !to) return null;
  const start = from.at;
  const end = start + ribbon.way(start, to.at);
  const bySection = new Map<number, number>();
  for (const step of outcome.path)
    bySection.set(step.section, (bySection.get(step.section) ?? 0) + 1);
  const seen = new Map<number, number>();
  let spent = 0;
  const pips = outcome.path.map((step) => {
    const nth = seen.get(step.section) ?? 0;
    seen.set(step.section, nth + 1);
    spent += step.cost;
    const at = spotOf(ribbon, step.section, nth, bySection.get(step.section) ?? 1, start, end);
    return { number: spent, kind: step.kind, at, other: step.other, section: step.section };
  });
  return { pips, start, end, offset: from.offset, sections: [...bySection.keys()] };
}

/** Spreads the steps of one section over the part of it that is driven. */
function spotOf(
  ribbon: Ribbon,
  index: number,
  nth: number,
  count: number,
  start: number,
  end: number,
): number {
  const section = ribbon.board.sections[index];
  if (!section) return start;
  const enter = start + ribbon.way(start, section.start);
  // A section the car already stands in begins behind it.
  const first = Math.max(enter > end ? start : enter, start) + 8;
  const last = Math.min(first + (section.end - section.start) - 12, end - 26);
  return first + (Math.max(last - first, 0) * nth) / Math.max(1, count);
}
