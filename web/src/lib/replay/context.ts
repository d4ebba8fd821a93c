/** Svelte context of the replay page: the replay player and the components of the game. */

import { createContext } from 'svelte';
import type { Game, ReplayView } from '../game';
import type { GameFacts, Sentence, TrackFacts } from '../messages';
import type { Known } from '../sentence';
import type { ReplayPlayer } from './player.svelte';

export interface ReplayContext<G extends Game = Game> {
  player: ReplayPlayer<G>;
  readonly game: GameFacts;
  readonly components: G['components'];
  readonly track: TrackFacts | undefined;
  readonly known: Known;
  /** Gets a sentence as plain text. */
  words: (sentence: Sentence) => string;
  /** Asks who drives a new table that goes on from this step. */
  playOn: () => void;
  plugin: ReplayView<G>;
}

const [get, set] = createContext<ReplayContext>();

export const setReplayContext = set;

/** Gets the context. A game's components name their game: they are only used in its replays. */
export const getReplayContext = <G extends Game = Game>(): ReplayContext<G> =>
  get() as unknown as ReplayContext<G>;

/** Gets the name of a car. */
export const nameOf = ({ player }: Pick<ReplayContext, 'player'>, car: number): string =>
  player.replay.names[car] ?? '';
