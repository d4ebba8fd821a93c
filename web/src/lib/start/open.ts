/** Opens tables: asks the server, keeps the keys of this browser's seats, goes to the table. */

import { ApiError, inLanguage, post } from '../api';
import { keepLinks, keepTokens, rememberName, rememberSeats } from '../storage';
import type { Branch, Imported, NewTable, Problem, QuickRace, TableMade } from '../messages';

export const publicLink = (path: string): string => `${location.origin}${path}`;

/** Stores the keys of a new table. */
export function keepTable(made: TableMade): TableMade {
  const own = made.seats.filter((key) => key.kind !== 'link');
  const guests = made.seats.filter((key) => key.kind === 'link');
  keepLinks(made.table, Object.fromEntries(guests.map((key) => [key.seat, key.token])));
  keepTokens(made.table, [made.host, ...own.map((key) => key.token)]);
  rememberSeats(
    made.table,
    own.map((key) => key.seat),
  );
  return made;
}

export async function openTable(request: NewTable): Promise<TableMade> {
  const mine = request.seats.find((seat) => seat.kind === 'me');
  if (mine?.name) rememberName(mine.name);
  return keepTable(await post<TableMade>('/api/tables', request));
}

export const openQuick = async (request: QuickRace): Promise<TableMade> =>
  keepTable(await post<TableMade>('/api/quick', request));

export const openBranch = async (table: string, request: Branch): Promise<TableMade> =>
  keepTable(await post<TableMade>(`/api/tables/${table}/branch`, request));

/** Where to go once a table is open: who has guests invites them first. */
export const pathTo = (made: TableMade, seats: readonly { kind: string }[]): string =>
  seats.some(({ kind }) => kind === 'link' || kind === 'open') ? `${made.path}#invite` : made.path;

/** Hands a record file to the server and gets where it can be replayed. */
export async function openRecord(file: File): Promise<Imported> {
  const body = await file.text();
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  const response = await fetch(inLanguage('/api/replays'), { method: 'POST', headers, body });
  if (response.ok) return (await response.json()) as Imported;
  const refusal = (await response.json().catch(() => null)) as Problem | null;
  throw new ApiError(refusal?.code ?? 'failed', refusal?.text ?? null, response.status);
}
