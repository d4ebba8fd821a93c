/** What the server offers, fetched once: games with their furniture, boards, rules. */

import { get } from './api';
import type { GameBoard, GameFurniture, GameInfo, RuleText, ServerMeta } from './messages';

function once<T>(path: (key: string) => string): (key: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key) => {
    const found = kept.get(key);
    if (found) return found;
    const asked = get<T>(path(key));
    kept.set(key, asked);
    // A failure is not kept: the next reader may be luckier.
    asked.catch(() => kept.delete(key));
    return asked;
  };
}

const meta = once<ServerMeta>(() => '/api/meta');
const furniture = once<GameFurniture>((game) => `/api/furniture/${encodeURIComponent(game)}`);
const board = once<GameBoard>((key) => `/api/boards/${key}`);

export const loadMeta = (): Promise<ServerMeta> => meta('');

/** Gets a track's board drawn in a language. */
export const loadBoard = (game: string, track: string, lang: string): Promise<GameBoard> =>
  board(`${encodeURIComponent(game)}/${encodeURIComponent(track)}?lang=${lang}`);

/** Gets a rule in every language. */
export const loadRule = once<RuleText>((id) => `/api/rules/${encodeURIComponent(id)}`);

/** A game with everything its table is furnished with. */
export interface Furnished extends GameInfo {
  furniture: GameFurniture;
}

/** Gets a game to sit down at; undefined where the server does not have it. */
export async function loadGame(id: string): Promise<Furnished | undefined> {
  const [{ games }, printed] = await Promise.all([loadMeta(), furniture(id)]);
  const game = games.find((each) => each.id === id);
  return game && { ...game, furniture: printed };
}
