/** The door of a table: whoever comes with the link of a seat, or for a free one, is greeted. */

import { ApiError, post } from '../api';
import { broughtTokens, clearAddress, keepTokens, mySeats, tokensOf } from '../memory';
import type { Invitation, Joined, JoinRequest } from '../messages';

/** The word in the fragment of who wants a seat that anybody may take. */
export const FREE_SEAT = '#join';

/** A guest before they sit down. */
export interface Guest {
  /** The secret of their link; none for a seat that anybody may take. */
  token: string | null;
  /** Nothing where the link is for no seat at all. */
  invitation: Invitation | null;
}

export const invitationTo = (table: string, token: string | null): Promise<Invitation> =>
  post<Invitation>(`/api/tables/${table}/invitation`, { token });

async function asked(table: string, token: string | null): Promise<Guest> {
  try {
    return { token, invitation: await invitationTo(table, token) };
  } catch (error) {
    // Without a table or a line the table page says what is wrong.
    if (error instanceof ApiError && error.code === 'seat-unknown')
      return { token, invitation: null };
    throw error;
  }
}

/** Says whether somebody may come who has to be asked something first. */
export const comesAsGuest = (table: string): boolean =>
  location.hash === FREE_SEAT || broughtTokens().some((token) => !tokensOf(table).includes(token));

/** Gets the guest who stands at the door; nobody where they are known and walk in. */
export async function knock(table: string): Promise<Guest | null> {
  const known = tokensOf(table);
  const [token, ...more] = broughtTokens().filter((each) => !known.includes(each));
  // Several keys at once are nobody's invitation.
  if (more.length) return null;
  const guest = await asked(table, token ?? null).catch(() => null);
  const { state, seat } = guest?.invitation ?? {};
  const seats = mySeats(table);
  const here = token ? seats.includes(seat ?? -1) : seats.length > 0;
  if (guest && (state === 'yours' || here)) {
    if (state === 'yours' && token) keepTokens(table, [token]);
    clearAddress();
    return null;
  }
  return guest;
}

/** Makes a key that opens a seat: as long as those of the server. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Takes a seat and keeps its key. */
export async function takeSeat(table: string, request: JoinRequest): Promise<Joined> {
  const joined = await post<Joined>(`/api/tables/${table}/join`, request);
  keepTokens(table, [request.key]);
  clearAddress();
  return joined;
}
