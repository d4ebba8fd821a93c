/** What the parts of a table share without passing it along: the table, its furniture, its board. */

import { createContext } from 'svelte';
import type { CardInfo, GameInfo, StrategyInfo, TrackBoard } from '../messages';
import type { Table } from './table.svelte';
import type { Choosing } from './choosing.svelte';

export interface Room {
  table: Table;
  game: GameInfo;
  cards: Map<number, CardInfo>;
  strategies: Map<string, StrategyInfo>;
  /** The board in the reader's language. */
  readonly board: TrackBoard;
  choosing: Choosing;
}

export const [getRoom, setRoom] = createContext<Room>();
