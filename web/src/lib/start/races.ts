/** The races of this server as the start page lists them: mine first, then everybody's. */

import { ApiError, get, post } from '../api';
import { forgetTable, knownTables, tokensOf } from '../storage';
import type { TableList, TableSummary } from '../messages';

export type RaceState = 'yours' | 'waiting' | 'over';

/** Gets the status of a race for a person who drives these seats. */
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

/** Formats a time in the past, as short as possible. */
export function dateOf(seconds: number, lang: string): string {
  const [then, now] = [new Date(seconds * 1000), new Date()];
  if (then.toDateString() === now.toDateString())
    return new Intl.DateTimeFormat(lang, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(then);
  const year = then.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'short', year }).format(then);
}

/** Open tables go stale: one without activity for a day is not offered. */
const STALE_SECONDS = 86_400;

/** Gets the tables with seats that anybody may take, the newest first. */
export const openTables = (races: TableSummary[], mine: readonly string[]): TableSummary[] =>
  races.filter(
    ({ free, over, updated, table }) =>
      free > 0 && !over && Date.now() / 1000 - updated < STALE_SECONDS && !mine.includes(table),
  );

/** Deletes a race of one's own; one that others race as well is only forgotten here. */
export async function deleteRace(table: string): Promise<void> {
  try {
    await post(`/api/tables/${table}/delete`, { tokens: tokensOf(table) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
  }
  forgetTable(table);
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
