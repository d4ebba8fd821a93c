/** The pair of R-Cards that was drawn last and what it did, read from the lines of a log. */

import type { F90Events } from '../../../messages';

/** What R-Cards do to the race, as it is told after them. */
const EFFECTS: ReadonlySet<string> = new Set<keyof F90Events>([
  'yellow-flag',
  'green-flag',
  'orange-pawn',
  'weather',
  'r-card-idle',
]);

interface Told {
  kind: string;
  data: Record<string, unknown>;
}

export interface Pair<L extends Told> {
  line: L;
  /** Its cards, R1 first, also if one was taken since. */
  cards: number[];
  boost: number;
  /** What its symbols did, in the order of the cards. */
  did: L[];
}

/** Gets the last pair of a log. */
export function lastPair<L extends Told>(log: readonly L[]): Pair<L> | undefined {
  const at = log.findLastIndex(({ kind }) => kind === 'r-cards');
  const line = log[at];
  if (!line) return undefined;
  const { cards, boost } = line.data as F90Events['r-cards'];
  const rest = log.slice(at + 1);
  const end = rest.findIndex(({ kind }) => !EFFECTS.has(kind));
  return { line, cards, boost, did: end < 0 ? rest : rest.slice(0, end) };
}

/** Says whether an event is the last that tells of a pair. */
export function endsPair(events: readonly Told[], index: number): boolean {
  const told = events.slice(0, index + 1);
  return isOfPair(told, told.at(-1) ?? null) && !EFFECTS.has(events[index + 1]?.kind ?? '');
}

/** Gets the pair that a table tells of now. */
export const toldPair = <L extends Told>(table: {
  behind: boolean;
  log: readonly L[];
  telling: L | null;
}): Pair<L> | undefined =>
  table.behind && isOfPair(table.log, table.telling) ? lastPair(table.log) : undefined;

/** Says whether a line tells of a pair: its cards, or what they do. */
export const isOfPair = (log: readonly Told[], line: Told | null): boolean => {
  const pair = line ? lastPair(log) : undefined;
  return !!pair && (pair.line === line || pair.did.some((each) => each === line));
};
