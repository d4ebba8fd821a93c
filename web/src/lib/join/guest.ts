/** Joining a table: by the link of a seat, or a free seat. */

import { ApiError, post } from '../api';
import { tokensInAddress, clearAddress, keepTokens, mySeats, tokensOf } from '../storage';
import type { Invitation, Joined, JoinRequest } from '../messages';

/** The fragment of the link to a seat that anybody may take. */
export const FREE_SEAT = '#join';

/** A person who has no seat yet. */
export interface Guest {
  /** The secret of their link; null for a seat that anybody may take. */
  token: string | null;
  /** Null where the link is for no seat. */
  invitation: Invitation | null;
}

export const invitationTo = (table: string, token: string | null): Promise<Invitation> =>
  post<Invitation>(`/api/tables/${table}/invitation`, { token });

async function fetchGuest(table: string, token: string | null): Promise<Guest> {
  try {
    return { token, invitation: await invitationTo(table, token) };
  } catch (error) {
    // Other errors (no table, no network) are shown by the table page.
    if (error instanceof ApiError && error.code === 'seat-unknown')
      return { token, invitation: null };
    throw error;
  }
}

/** Whether the address may be that of a guest, before the server is asked. */
export const mayComeAsGuest = (table: string): boolean =>
  location.hash === FREE_SEAT ||
  tokensInAddress().some((token) => !tokensOf(table).includes(token));

/** Gets the guest who opened this page; null where this browser has the seat already. */
export async function findGuest(table: string): Promise<Guest | null> {
  const known = tokensOf(table);
  const [token, ...more] = tokensInAddress().filter((each) => !known.includes(each));
  // Several keys at once are no invitation.
  if (more.length) return null;
  const guest = await fetchGuest(table, token ?? null).catch(() => null);
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

/** Makes the secret key of a seat, as long as those of the server. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Takes a seat and stores its key. */
export async function takeSeat(table: string, request: JoinRequest): Promise<Joined> {
  const joined = await post<Joined>(`/api/tables/${table}/join`, request);
  keepTokens(table, [request.key]);
  clearAddress();
  return joined;
}
