/** Svelte context of the table page: the table, its components and its board. */

import { createContext } from 'svelte';
import type { Game, TablePlugin } from '../game';
import type { GameFacts, Sentence } from '../messages';
import type { Choosing } from './choosing.svelte';
import type { Known } from '../sentence';
import type { Table } from './table.svelte';

export interface TableContext<G extends Game = Game> {
  table: Table<G>;
  readonly game: GameFacts;
  /** Components and board, in the reader's language. */
  readonly components: G['components'];
  readonly board: G['board'];
  readonly known: Known;
  /** Gets a sentence as plain text. */
  words: (sentence: Sentence) => string;
  choosing: Choosing<G>;
  plugin: TablePlugin<G>;
}

const [get, set] = createContext<TableContext>();

export const setTableContext = set;

/** Gets the context. A game's components name their game: they are only used at its tables. */
export const getTableContext = <G extends Game = Game>(): TableContext<G> =>
  get() as unknown as TableContext<G>;
