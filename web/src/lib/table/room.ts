/** What the parts of a table share without passing it along: the table, its components, its board. */

import { createContext } from 'svelte';
import type { Game, GameRoom } from '../game';
import type { GameFacts, Sentence } from '../messages';
import type { Choosing } from './choosing.svelte';
import type { Known } from './sentence';
import type { Table } from './table.svelte';

export interface Room<G extends Game = Game> {
  table: Table<G>;
  readonly game: GameFacts;
  /** Printed matter and board, in the reader's language. */
  readonly components: G['components'];
  readonly board: G['board'];
  readonly known: Known;
  /** Gets a sentence as plain words. */
  words: (sentence: Sentence) => string;
  choosing: Choosing<G>;
  parts: GameRoom<G>;
}

const [get, set] = createContext<Room>();

export const setRoom = set;

/** Gets the room; a game's own parts name their game, for they stand in no other room. */
export const getRoom = <G extends Game = Game>(): Room<G> => get() as unknown as Room<G>;
