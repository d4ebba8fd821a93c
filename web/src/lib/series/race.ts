/** Races of a series: alone at a table, a season of them, the race of a day. */

import { get, post, postAsOwn } from '../api';
import { keepTokens, rememberName, rememberSeats } from '../storage';
import type { Career, Daily, GameInfo, GameMode, TableMade } from '../messages';
import { knownSeasons } from '../season/storage';
import { openSeason } from '../season/open';
import { openTable } from '../start/open';

export const GAME = 'f90';
/** The edition and level of races, as options. */
type RaceRules = GameMode['options'];

/** Gets the edition and level that races of series are played by: the first that has them. */
export function seriesRules({ options, ways }: GameInfo): RaceRules {
  const fitting = options.find(({ name }) => name === 'series')?.ways ?? [];
  return ways.find(({ id }) => fitting.includes(id))?.options ?? {};
}

/** A person who races alone, in which colours and by which rules. */
export interface Alone {
  name: string;
  /** Their tile of the players' series. */
  tile: number;
  lang: string;
  rules: RaceRules;
}

/** Every player has a robot for a teammate. */
const WITH_TEAMMATE = { teams: 'robots' } as const;

/** Opens a table for one person; gets where it is. */
export async function raceAlone(
  series: string,
  track: string,
  { name, tile, lang, rules }: Alone,
  teammate = false,
): Promise<string> {
  const options = { ...rules, series, track, tiles: String(tile) };
  const made = await openTable({
    game: GAME,
    options: teammate ? { ...options, ...WITH_TEAMMATE } : options,
    seats: [{ kind: 'me', name }],
    lang,
  });
  return made.path;
}

/** Opens a season of a series for one person; gets where it is. */
export const openCareer = (
  series: string,
  called: string,
  circuits: string[],
  { name, tile, lang, rules }: Alone,
): Promise<string> =>
  openSeason(
    {
      game: GAME,
      name: called,
      circuits,
      options: { ...rules, series, tiles: String(tile) },
      drivers: [{ kind: 'person', name }],
      director: 0,
      lang,
    },
    [{ id: 0, kind: 'me', name, level: '', team: '' }],
  );

/** Gets what the seasons of series come to that this browser knows of. */
export const loadCareer = (): Promise<Career> =>
  post<Career>('/api/career', { seasons: knownSeasons().slice(-MOST_SEASONS) });
const MOST_SEASONS = 100;

export const loadDaily = (lang: string): Promise<Daily> => get<Daily>(`/api/daily?lang=${lang}`);

/** Opens a table for the race of today, whose result is this browser's own; gets where it is. */
export async function raceDaily({ name, tile, lang }: Omit<Alone, 'rules'>): Promise<string> {
  if (name) rememberName(name);
  const made = await postAsOwn<TableMade>('/api/daily', { name, tile, lang });
  keepTokens(made.table, [made.host, ...made.seats.map(({ token }) => token)]);
  rememberSeats(
    made.table,
    made.seats.map(({ seat }) => seat),
  );
  return made.path;
}
