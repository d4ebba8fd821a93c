/** What the parts of the replay share: the projector and the components of the game. */

import { createContext } from 'svelte';
import type { Game, ReplayPlugin } from '../game';
import type { GameFacts, Sentence, TrackFacts } from '../messages';
import type { Known } from '../table/sentence';
import type { Projector } from './projector.svelte';

export interface ReplayContext<G extends Game = Game> {
  projector: Projector<G>;
  readonly game: GameFacts;
  readonly components: G['components'];
  readonly track: TrackFacts | undefined;
  readonly known: Known;
  /** Gets a sentence as plain words. */
  words: (sentence: Sentence) => string;
  plugin: ReplayPlugin<G>;
}

const [get, set] = createContext<ReplayContext>();

export const setReplayContext = set;

/** Gets the context; a game's own parts name their game, for they show no other. */
export const getReplayContext = <G extends Game = Game>(): ReplayContext<G> =>
  get() as unknown as ReplayContext<G>;

/** Gets the name of a car. */
export const nameOf = ({ projector }: Pick<ReplayContext, 'projector'>, car: number): string =>
  projector.replay.names[car] ?? '';
