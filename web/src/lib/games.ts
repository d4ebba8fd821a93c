/** The plugins of the games, each loaded when it is needed: a folder with a `plugin` is a game. */

import type { Component } from 'svelte';
import type { PagesPlugin, ReplayView, StartPlugin, TablePlugin } from './game';

type Loaders<T> = Record<string, () => Promise<{ default: T }>>;

const STARTS: Loaders<StartPlugin> = import.meta.glob<{ default: StartPlugin }>(
  './*/plugin/start.ts',
);
const TABLES: Loaders<TablePlugin> = import.meta.glob<{ default: TablePlugin }>(
  './*/plugin/table.ts',
);
const REPLAYS: Loaders<ReplayView> = import.meta.glob<{ default: ReplayView }>(
  './*/plugin/replay.ts',
);
const PAGES: Loaders<PagesPlugin> = import.meta.glob<{ default: PagesPlugin }>(
  './*/plugin/pages.ts',
);

async function load<T>(loaders: Loaders<T>, game: string, part: string): Promise<T> {
  const loader = loaders[`./${game}/plugin/${part}.ts`];
  if (!loader) throw new Error(`these pages do not know the game ${game}`);
  return (await loader()).default;
}

export const loadStartPlugin = (game: string): Promise<StartPlugin> => load(STARTS, game, 'start');
export const loadTablePlugin = (game: string): Promise<TablePlugin> => load(TABLES, game, 'table');
export const loadReplayView = (game: string): Promise<ReplayView> => load(REPLAYS, game, 'replay');
export const loadPagesPlugin = (game: string): Promise<PagesPlugin> => load(PAGES, game, 'pages');

/** Loads what all games add to the settings. */
export async function loadGameSettings(): Promise<Component[]> {
  const plugins = await Promise.all(Object.values(PAGES).map((loader) => loader()));
  const loaded = plugins.map(({ default: plugin }) => plugin.loadSettings?.());
  return (await Promise.all(loaded)).flatMap((module) => module?.default ?? []);
}

/** Loads the play aids to print of all games that have some. */
export async function loadPrintedAids(): Promise<Component[]> {
  const plugins = await Promise.all(Object.values(PAGES).map((loader) => loader()));
  const loaded = plugins.map(({ default: plugin }) => plugin.loadPrintedAids?.());
  return (await Promise.all(loaded)).flatMap((module) => module?.default ?? []);
}
