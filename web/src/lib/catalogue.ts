/** What the server offers, fetched once: games with their components, boards, rules. */

import { get } from './api';
import type {
  GameBoard,
  GameComponents,
  GameFacts,
  RuleBooks,
  RuleText,
  ServerMeta,
} from './messages';

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

const meta = once<ServerMeta>((lang) => `/api/meta?lang=${lang}`);
const facts = once<GameFacts>((key) => `/api/games/${key}`);
const components = once<GameComponents>((key) => `/api/components/${key}`);
const board = once<GameBoard>((key) => `/api/boards/${key}`);
const rule = once<RuleText>((key) => `/api/rules/${key}`);

export const loadMeta = (lang: string): Promise<ServerMeta> => meta(lang);

/** The options of a race: cards and boards depend on the edition and the components' version. */
type Options = Readonly<Record<string, unknown>>;

function asked({ edition, components }: Options, lang: string): string {
  const version = components === undefined ? {} : { components: String(components) };
  return String(new URLSearchParams({ edition: String(edition ?? ''), ...version, lang }));
}

/** Gets a track's board for a race with these options, drawn in a language. */
export const loadBoard = (
  game: string,
  track: string,
  options: Options,
  lang: string,
): Promise<GameBoard> =>
  board(`${encodeURIComponent(game)}/${encodeURIComponent(track)}?${asked(options, lang)}`);

const rules = once<RuleBooks>((lang) => `/api/rules?lang=${lang}`);

/** Gets all rules in a language. */
export const loadRules = (lang: string): Promise<RuleBooks> => rules(lang);

/** Gets a rule in a language. */
export const loadRule = (id: string, lang: string): Promise<RuleText> =>
  rule(`${encodeURIComponent(id)}?lang=${lang}`);

/** A game with the components of its table. */
export interface LoadedGame extends GameFacts {
  components: GameComponents;
}

/** Gets a game to sit down at. */
export async function loadGame(id: string, options: Options, lang: string): Promise<LoadedGame> {
  const name = encodeURIComponent(id);
  const printed = components(`${name}?${asked(options, lang)}`);
  return { ...(await facts(`${name}?lang=${lang}`)), components: await printed };
}
