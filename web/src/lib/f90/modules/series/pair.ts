/** The pair of R-Cards that was drawn last and what it did, read from the lines of a log. */

import type { F90Events } from '../../../messages';

/** Kinds of events that are effects of R-Cards; they follow the cards in the log. */
const EFFECTS: ReadonlySet<string> = new Set<keyof F90Events>([
  'yellow-flag',
  'green-flag',
  'orange-pawn',
  'weather',
  'r-card-idle',
]);

interface Logged {
  kind: string;
  data: Record<string, unknown>;
}

export interface Pair<L extends Logged> {
  line: L;
  /** Its cards, R1 first, also if one was taken since. */
  cards: number[];
  boost: number;
  /** What its symbols did, in the order of the cards. */
  did: L[];
}

/** Gets the last pair of a log. */
export function lastPair<L extends Logged>(log: readonly L[]): Pair<L> | undefined {
  const at = log.findLastIndex(({ kind }) => kind === 'r-cards');
  const line = log[at];
  if (!line) return undefined;
  const { cards, boost } = line.data as F90Events['r-cards'];
  const rest = log.slice(at + 1);
  const end = rest.findIndex(({ kind }) => !EFFECTS.has(kind));
  return { line, cards, boost, did: end < 0 ? rest : rest.slice(0, end) };
}

/** Whether an event is the last one of a pair. */
export function endsPair(events: readonly Logged[], index: number): boolean {
  const played = events.slice(0, index + 1);
  return isOfPair(played, played.at(-1) ?? null) && !EFFECTS.has(events[index + 1]?.kind ?? '');
}

/** Gets the pair whose events are played back now. */
export const playedPair = <L extends Logged>(table: {
  behind: boolean;
  log: readonly L[];
  nowPlaying: L | null;
}): Pair<L> | undefined =>
  table.behind && isOfPair(table.log, table.nowPlaying) ? lastPair(table.log) : undefined;

/** Whether a line belongs to a pair: its cards, or their effects. */
export const isOfPair = (log: readonly Logged[], line: Logged | null): boolean => {
  const pair = line ? lastPair(log) : undefined;
  return !!pair && (pair.line === line || pair.did.some((each) => each === line));
};
