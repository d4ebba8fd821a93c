/** The games of the pages, each loaded when it is needed: a folder with a `plug` is a game. */

import type { ReplayView, GameRoom, GameStart } from './game';

type Plugs<T> = Record<string, () => Promise<{ default: T }>>;

const STARTS: Plugs<GameStart> = import.meta.glob<{ default: GameStart }>('./*/plug/start.ts');
const ROOMS: Plugs<GameRoom> = import.meta.glob<{ default: GameRoom }>('./*/plug/room.ts');
const REPLAY_VIEWS: Plugs<ReplayView> = import.meta.glob<{ default: ReplayView }>(
  './*/plug/replay.ts',
);

async function load<T>(plugs: Plugs<T>, game: string, part: string): Promise<T> {
  const plug = plugs[`./${game}/plug/${part}.ts`];
  if (!plug) throw new Error(`these pages do not know the game ${game}`);
  return (await plug()).default;
}

export const loadStart = (game: string): Promise<GameStart> => load(STARTS, game, 'start');
export const loadRoom = (game: string): Promise<GameRoom> => load(ROOMS, game, 'room');
export const loadReplayView = (game: string): Promise<ReplayView> =>
  load(REPLAY_VIEWS, game, 'replay');
