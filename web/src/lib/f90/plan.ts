/** Lays a previewed move on the board: where each movement point is spent, and the way driven. */

import type { F90Outcome, PathSection } from '../messages';
import type { Ribbon, Spot } from './ribbon';

/** So soon the way runs in the middle, and so far it swings away from a car it passes. */
const LEAVE = 30;
const SWING = 9;

export interface Pip {
  /** The movement points spent up to here. */
  number: number;
  kind: PathSection['kind'];
  at: number;
  other: number;
  section: number;
}

export interface Plan {
  pips: Pip[];
  start: number;
  end: number;
  /** How far to the right of the middle the way runs. */
  offset: (at: number) => number;
  sections: number[];
}

/** One or more movement points that are spent in the same way, one after the other. */
export interface Leg extends Pip {
  /** The first of the movement points, and the first section that they lead to. */
  first: number;
  enters: number;
}

/** Gets a move in words' order: sections that are entered one after the other make one leg. */
export function legsOf(pips: readonly Pip[]): Leg[] {
  const legs: Leg[] = [];
  for (const pip of pips) {
    const last = legs.at(-1);
    if (last?.kind === 'enter' && pip.kind === 'enter')
      Object.assign(last, { number: pip.number, section: pip.section, at: pip.at });
    else legs.push({ ...pip, first: pip.number, enters: pip.section });
  }
  return legs;
}

/** Gets the plan of an outcome, from where the car stands; null if it drives nowhere. */
export function planOf(
  outcome: Pick<F90Outcome, 'path'>,
  ribbon: Ribbon,
  from: Spot,
  to: Spot | undefined,
  spots: ReadonlyMap<number, Spot> = new Map(),
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
  const passed = pips.flatMap(({ kind, other }) =>
    kind === 'enter' ? [] : (spots.get(other) ?? []),
  );
  const swings = passed.map((spot) => ({
    at: start + ribbon.way(start, spot.at),
    offset: spot.offset > 0 ? -SWING : SWING,
  }));
  const stops = [
    { at: start, offset: from.offset },
    ...[{ at: start + LEAVE, offset: 0 }, ...swings, { at: end - LEAVE, offset: 0 }].filter(
      ({ at }) => at > start && at < end && end - start > 2 * LEAVE,
    ),
    { at: end, offset: to.offset },
  ].toSorted((a, b) => a.at - b.at);
  const offset = (at: number): number => between(stops, at);
  return { pips, start, end, offset, sections: [...bySection.keys()] };
}

/** Gets the offset between the two stops around a place, changing smoothly. */
function between(stops: readonly { at: number; offset: number }[], at: number): number {
  const next = stops.findIndex((stop) => stop.at >= at);
  const [a, b] = [stops[Math.max(0, next - 1)], stops[next] ?? stops.at(-1)];
  if (!a || !b || a === b) return (b ?? a)?.offset ?? 0;
  const share = (at - a.at) / Math.max(b.at - a.at, 1);
  return a.offset + (b.offset - a.offset) * share * share * (3 - 2 * share);
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
