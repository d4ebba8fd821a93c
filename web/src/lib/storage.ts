/** Local storage: seats and secret tokens by table, the seasons of tables, a name, what was raced last. */

import { calm } from './clock';

const TOKENS = 'pitboard.tokens.';
const SEATS = 'pitboard.seats.';
const LINKS = 'pitboard.links.';
const NAME = 'pitboard.name';
const GAME = 'pitboard.game';
const RACED = 'pitboard.raced';
const SPEED = 'pitboard.speed';
const LESSON = 'pitboard.lesson.';
const GUEST = 'pitboard.guest';
const KEY = 'pitboard.key';
const SEASON_OF = 'pitboard.season-of.';

/** Gets the tokens this browser holds for a table. */
export function tokensOf(table: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(TOKENS + table) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** Adds tokens of a table to those this browser holds. */
export function keepTokens(table: string, tokens: string[]): string[] {
  const all = [...new Set([...tokensOf(table), ...tokens])];
  if (all.length) localStorage.setItem(TOKENS + table, JSON.stringify(all));
  return all;
}

/** Gets the tables this browser holds a seat at. */
export function knownTables(): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(TOKENS))
    .map((key) => key.slice(TOKENS.length));
}

/** Minimal length of a secret; a shorter fragment is a command for the page. */
const SECRET_LENGTH = 16;

/** Gets the tokens in the fragment of the address. */
export const tokensInAddress = (): string[] =>
  location.hash
    .slice(1)
    .split(',')
    .filter((each) => each.length >= SECRET_LENGTH);

/** Removes the tokens from the address, so that they are not copied with it. */
export function clearAddress(): void {
  if (location.hash) history.replaceState(history.state, '', location.pathname);
}

/** Moves the tokens of the address to local storage. */
export function takeTokens(table: string): string[] {
  const tokens = tokensInAddress();
  if (tokens.length) clearAddress();
  return keepTokens(table, tokens);
}

/** Stores the secrets of the links of a table's guests, by seat, for inviting them. */
export function keepLinks(table: string, links: Record<number, string>): void {
  if (Object.keys(links).length) localStorage.setItem(LINKS + table, JSON.stringify(links));
}

/** Gets the secrets of the links of a table's guests, by seat. */
export function linksOf(table: string): Record<number, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LINKS + table) ?? '{}');
    return stored && typeof stored === 'object' ? (stored as Record<number, string>) : {};
  } catch {
    return {};
  }
}

/** Removes everything about a table. */
export function forgetTable(table: string): void {
  for (const prefix of [TOKENS, SEATS, LINKS, LESSON]) localStorage.removeItem(prefix + table);
}

/** Stores which seats of a table are driven from this browser. */
export function rememberSeats(table: string, seats: number[]): void {
  localStorage.setItem(SEATS + table, JSON.stringify(seats));
}

/** Gets the seats of a table that are driven from this browser, as far as it knows. */
export function mySeats(table: string): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SEATS + table) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => Number.isInteger(each)) : [];
  } catch {
    return [];
  }
}

export const rememberedName = (): string => localStorage.getItem(NAME) ?? '';
export const rememberName = (name: string): void => localStorage.setItem(NAME, name);

/** The secret by which a server recognises a browser that only watches. */
export function guestKey(): string {
  const known = localStorage.getItem(GUEST);
  if (known) return known;
  const made = crypto.randomUUID();
  localStorage.setItem(GUEST, made);
  return made;
}

/** Stores the season that a table belongs to. */
export const noteSeason = (table: string, season: string): void =>
  localStorage.setItem(SEASON_OF + table, season);

/** Gets the season of a table, as far as this browser knows; '' if none. */
export const seasonOf = (table: string): string => localStorage.getItem(SEASON_OF + table) ?? '';

/** Random bytes of this browser's own key. */
const KEY_BYTES = 24;

/**
 * This browser's own key: a random secret, made once, that identifies its races. It is sent to
 * the server only to claim something; the server stores its hash.
 */
export function browserKey(): string {
  const known = localStorage.getItem(KEY);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  localStorage.setItem(KEY, made);
  return made;
}

/** The game that was set up last. */
export const rememberedGame = (): string => localStorage.getItem(GAME) ?? '';
export const rememberGame = (game: string): void => localStorage.setItem(GAME, game);

/** The speed of the playback: 1, 2, 4, or 0 to skip it. */
export function rememberedSpeed(): number {
  const stored = Number(localStorage.getItem(SPEED) ?? '1');
  return stored === 0 || stored === 2 || stored === 4 ? stored : 1;
}

export const rememberSpeed = (speed: number): void => localStorage.setItem(SPEED, String(speed));

const SIGNALS = 'pitboard.signals';

/** Gets what is stored about sounds and notices. */
export function storedSignals(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem(SIGNALS) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export const storeSignals = (kept: object): void =>
  localStorage.setItem(SIGNALS, JSON.stringify(kept));

/** Whether the table makes sounds: by default, unless the reader asked for less motion. */
export const soundIsOn = (): boolean => (storedSignals()['sound'] ?? !calm()) !== false;

/** What was raced last: the next quick race offers it again. */
export interface Raced {
  game: string;
  mode: string;
  track: string;
}

export const rememberRaced = (raced: Raced): void =>
  localStorage.setItem(RACED, JSON.stringify(raced));

/** Gets what was raced last from this browser; null for a newcomer. */
export function lastRaced(): Raced | null {
  try {
    const found = JSON.parse(localStorage.getItem(RACED) ?? 'null') as Partial<Raced> | null;
    const { game, mode, track } = found ?? {};
    return game && mode && track ? { game, mode, track } : null;
  } catch {
    return null;
  }
}

/** The lesson that a table is, and the turn in which it begins, once that is known. */
export interface NotedLesson {
  game: string;
  lesson: string;
  turn: number | null;
}

export const noteLesson = (table: string, lesson: NotedLesson): void =>
  localStorage.setItem(LESSON + table, JSON.stringify(lesson));

/** Gets the lesson of a table; null for a race. */
export function lessonOf(table: string): NotedLesson | null {
  try {
    return JSON.parse(localStorage.getItem(LESSON + table) ?? 'null') as NotedLesson | null;
  } catch {
    return null;
  }
}
