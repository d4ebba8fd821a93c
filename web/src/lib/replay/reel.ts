/** What the parts of the replay share: the projector and the furniture of the game. */

import { createContext } from 'svelte';
import { said } from '../i18n.svelte';
import type { CardInfo, GameInfo, TrackFacts } from '../messages';
import type { Projector } from './projector.svelte';

export interface Reel {
  projector: Projector;
  game: GameInfo;
  cards: Map<number, CardInfo>;
  track: TrackFacts | undefined;
}

export const [getReel, setReel] = createContext<Reel>();

/** Gets the name of a car in the reader's language. */
export function nameOf({ projector }: Reel, car: number): string {
  const name = projector.replay.names[car];
  return name ? said(name) : '';
}
