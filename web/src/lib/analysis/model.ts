/** What an analysis found, as the page shows it. Pure: values in, values out. */

import type { AnalysedDecision, RaceAnalysis, SeatAnalysis } from '../messages';

/** A difference in the chance to win below this says nothing. */
export const LEAST_COST = 0.03;

/** Gets the analysis of a seat. */
export const seatOf = (found: RaceAnalysis | undefined, seat: number): SeatAnalysis | undefined =>
  found?.seats.find((each) => each.seat === seat);

const find = (found: RaceAnalysis, seat: number, version: number): AnalysedDecision | undefined =>
  found.decisions.find((each) => each.seat === seat && each.version === version);

/** Gets the decisions of a seat that cost most, in the order of the race. */
export function momentsOf(found: RaceAnalysis | undefined, seat: number): AnalysedDecision[] {
  const versions = seatOf(found, seat)?.moments ?? [];
  return versions.flatMap((version) => (found && find(found, seat, version)) ?? []);
}

/** Gets the decision of a seat that was better than all others by most. */
export function bestOf(
  found: RaceAnalysis | undefined,
  seat: number,
): AnalysedDecision | undefined {
  const version = seatOf(found, seat)?.best;
  return found && typeof version === 'number' ? find(found, seat, version) : undefined;
}

/** Gets whether the server still computes something of a race. */
export const isWorking = (found: RaceAnalysis | undefined): boolean =>
  !!found?.seats.some(({ state }) => state === 'queued' || state === 'running');

/** A line of the graph: the cars of a seat, or all robots. */
export interface Line {
  /** -1: the robots. */
  seat: number;
  cars: readonly number[];
  values: readonly number[];
}

/** Gets the lines of a graph; the robots make one together. */
export function linesOf(
  chances: readonly (readonly number[])[],
  cars: readonly { index: number; seat: number }[],
): Line[] {
  const seats = [...new Set(cars.map(({ seat }) => (seat < 0 ? -1 : seat)))];
  return seats
    .toSorted((a, b) => (a < 0 ? 1 : b < 0 ? -1 : a - b))
    .map((seat) => {
      const own = cars.filter((car) => (car.seat < 0 ? -1 : car.seat) === seat);
      const indexes = own.map(({ index }) => index);
      const values = chances.map((row) => indexes.reduce((sum, car) => sum + (row[car] ?? 0), 0));
      return { seat, cars: indexes, values };
    });
}

/** How good a try in the quiz was, against what was played. */
export type Verdict = 'better' | 'same' | 'worse';

export interface Option {
  action: string;
  chance: number;
  verdict: Verdict;
}

/** Gets the answers to choose from: those that were compared with the played one, in an order
 * that shows nothing. */
export const optionsOf = ({ answers, played, chance }: AnalysedDecision): Option[] =>
  answers
    .filter(({ action }) => action !== played)
    .map((each) => ({
      action: each.action,
      chance: each.chance,
      verdict: verdictOf(each.chance - chance),
    }))
    .toSorted((a, b) => (a.action < b.action ? -1 : 1));

const verdictOf = (gain: number): Verdict =>
  gain >= LEAST_COST ? 'better' : gain > -LEAST_COST ? 'same' : 'worse';

/** A place in an analysis that can be shared: a car, and a turn. */
export interface Place {
  car: number;
  turn: number;
}

export const linkOf = ({ car, turn }: Place): string => `#car=${car}&turn=${turn}`;

/** Reads the fragment of an address; null where it names no place of an analysis. */
export function readLink(hash: string): Place | null {
  const found = new URLSearchParams(hash.slice(1));
  const [car, turn] = [found.get('car'), found.get('turn')].map((text) =>
    text && /^\d{1,4}$/.test(text) ? Number(text) : -1,
  );
  return car === undefined || turn === undefined || car < 0 || turn < 0 ? null : { car, turn };
}

/** Gets a share of 1 as whole percent: only what is certain is 0 or 100. */
export function percent(chance: number): number {
  const whole = Math.round(chance * 100);
  if (chance > 0 && whole === 0) return 1;
  return chance < 1 && whole === 100 ? 99 : whole;
}
