/** The races of this server as the start page lists them: mine first, then everybody's. */

import { get } from '../api';
import { knownTables } from '../memory';
import type { GameInfo, TableList, TableSummary, TrackFacts } from '../messages';

export type RaceState = 'yours' | 'waiting' | 'over';

/** Gets how a race stands for somebody who drives these seats. */
export function stateOf(race: TableSummary, seats: number[]): RaceState {
  if (race.over) return 'over';
  return race.waiting_for.some((seat) => seats.includes(seat)) ? 'yours' : 'waiting';
}

const RANK: Record<RaceState, number> = { yours: 0, waiting: 1, over: 2 };

/** Sorts races: those that wait for me, those under way, those that are over; newest first. */
export function sortRaces(
  races: TableSummary[],
  seatsOf: (table: string) => number[],
): TableSummary[] {
  const rank = (race: TableSummary): number => RANK[stateOf(race, seatsOf(race.table))];
  return races.toSorted((a, b) => rank(a) - rank(b) || b.updated - a.updated);
}

/** Gets the best place one of these seats has, 0 if it has none. */
export function bestPlace(race: TableSummary, seats: number[]): number {
  return race.order.findIndex((car) => seats.includes(car)) + 1;
}

/** Gets the track of a race as its edition has it. */
export function trackOf(
  { editions }: GameInfo,
  { track, options }: Pick<TableSummary, 'track' | 'options'>,
): TrackFacts | undefined {
  const edition = editions.find(({ id }) => id === String(options.edition ?? '')) ?? editions[0];
  return edition?.tracks.find(({ id }) => id === track);
}

/** Gets the names of the people and the number of computers besides these seats. */
export function company(
  race: TableSummary,
  seats: number[],
): { people: string[]; computers: number } {
  const others = race.seats.filter((seat) => !seats.includes(seat.seat));
  return {
    people: others.filter((seat) => seat.kind !== 'computer').map((seat) => seat.name),
    computers: others.filter((seat) => seat.kind === 'computer').length,
  };
}

/** Gets the races of this server: the listed ones, and those this browser has a seat at. */
export async function loadRaces(lang: string): Promise<TableSummary[]> {
  const { tables } = await get<TableList>(`/api/tables?lang=${lang}`);
  const missing = knownTables().filter((known) => !tables.some(({ table }) => table === known));
  const asked = missing.map((table) => get<TableSummary>(`/api/tables/${table}`));
  const found = await Promise.allSettled(asked);
  return [...tables, ...found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))];
}
