/** The plugins of the games, each loaded when it is needed: a folder with a `plugin` is a game. */

import type { ReplayPlugin, StartPlugin, TablePlugin } from './game';

type Loaders<T> = Record<string, () => Promise<{ default: T }>>;

const STARTS: Loaders<StartPlugin> = import.meta.glob<{ default: StartPlugin }>(
  './*/plugin/start.ts',
);
const TABLES: Loaders<TablePlugin> = import.meta.glob<{ default: TablePlugin }>(
  './*/plugin/table.ts',
);
const REPLAYS: Loaders<ReplayPlugin> = import.meta.glob<{ default: ReplayPlugin }>(
  './*/plugin/replay.ts',
);

async function load<T>(loaders: Loaders<T>, game: string, part: string): Promise<T> {
  const loader = loaders[`./${game}/plugin/${part}.ts`];
  if (!loader) throw new Error(`these pages do not know the game ${game}`);
  return (await loader()).default;
}

export const loadStartPlugin = (game: string): Promise<StartPlugin> => load(STARTS, game, 'start');
export const loadTablePlugin = (game: string): Promise<TablePlugin> => load(TABLES, game, 'table');
export const loadReplayPlugin = (game: string): Promise<ReplayPlugin> =>
  load(REPLAYS, game, 'replay');
