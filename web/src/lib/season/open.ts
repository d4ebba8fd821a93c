/** Opens a season: asks the server, keeps the keys of this browser and the links of the others. */

import { post } from '../api';
import { rememberName } from '../storage';
import type { NewSeason, SeasonMade } from '../messages';
import type { DriverDraft } from './draft.svelte';
import { keepSeason } from './storage';

export async function openSeason(
  request: NewSeason,
  drivers: readonly DriverDraft[],
): Promise<string> {
  const made = await post<SeasonMade>('/api/seasons', request);
  const here = made.drivers.filter(({ driver }) => drivers[driver]?.kind !== 'link');
  const guests = made.drivers.filter(({ driver }) => drivers[driver]?.kind === 'link');
  keepSeason(made.season, {
    name: request.name ?? '',
    tokens: [made.director, ...here.map(({ token }) => token)],
    links: Object.fromEntries(guests.map(({ driver, token }) => [driver, token])),
  });
  const me = drivers.find(({ kind }) => kind === 'me');
  if (me?.name.trim()) rememberName(me.name.trim());
  // Who sits before this screen has come already.
  for (const { name, token } of here) {
    await post(`/api/seasons/${made.season}/join`, { token, name });
  }
  return made.path;
}
