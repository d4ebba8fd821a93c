/** What this browser remembers: its seats and their secret tokens, table by table, a name and a game. */

const TOKENS = 'pitboard.tokens.';
const SEATS = 'pitboard.seats.';
const NAME = 'pitboard.name';
const GAME = 'pitboard.game';

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

/** Takes the token out of the address: it came in the fragment and must not be copied with it. */
export function takeTokens(table: string): string[] {
  const tokens = location.hash.slice(1).split(',').filter(Boolean);
  if (tokens.length) history.replaceState(history.state, '', location.pathname);
  return keepTokens(table, tokens);
}

/** Keeps which seats of a table are driven from this browser. */
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

/** The game that was set up last. */
export const rememberedGame = (): string => localStorage.getItem(GAME) ?? '';
export const rememberGame = (game: string): void => localStorage.setItem(GAME, game);
