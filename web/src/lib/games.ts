/** The games of the pages, each loaded when it is needed: a folder with a `plug` is a game. */

import type { GameReel, GameRoom, GameStart } from './game';

type Plugs<T> = Record<string, () => Promise<{ default: T }>>;

const STARTS: Plugs<GameStart> = import.meta.glob<{ default: GameStart }>('./*/plug/start.ts');
const ROOMS: Plugs<GameRoom> = import.meta.glob<{ default: GameRoom }>('./*/plug/room.ts');
const REELS: Plugs<GameReel> = import.meta.glob<{ default: GameReel }>('./*/plug/reel.ts');

async function load<T>(plugs: Plugs<T>, game: string, part: string): Promise<T> {
  const plug = plugs[`./${game}/plug/${part}.ts`];
  if (!plug) throw new Error(`these pages do not know the game ${game}`);
  return (await plug()).default;
}

export const loadStart = (game: string): Promise<GameStart> => load(STARTS, game, 'start');
export const loadRoom = (game: string): Promise<GameRoom> => load(ROOMS, game, 'room');
export const loadReel = (game: string): Promise<GameReel> => load(REELS, game, 'reel');
