/** What the parts of the replay share: the projector and the furniture of the game. */

import { createContext } from 'svelte';
import type { Game, GameReel } from '../game';
import { said } from '../i18n.svelte';
import type { GameInfo, TrackFacts } from '../messages';
import type { Projector } from './projector.svelte';

export interface Reel<G extends Game = Game> {
  projector: Projector<G>;
  game: GameInfo;
  furniture: G['furniture'];
  track: TrackFacts | undefined;
  parts: GameReel<G>;
}

const [get, set] = createContext<Reel>();

export const setReel = set;

/** Gets the reel; a game's own parts name their game, for they show no other. */
export const getReel = <G extends Game = Game>(): Reel<G> => get() as unknown as Reel<G>;

/** Gets the name of a car in the reader's language. */
export function nameOf({ projector }: Pick<Reel, 'projector'>, car: number): string {
  const name = projector.replay.names[car];
  return name ? said(name) : '';
}
