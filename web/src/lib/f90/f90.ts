/** The shapes of F90's messages, and what its parts of a table share. */

import type { Game } from '../game';
import { getReel, type Reel } from '../replay/reel';
import { getRoom, type Room } from '../table/room';
import type {
  CardInfo,
  F90Asked,
  F90Board,
  F90Car,
  F90Choice,
  F90Frame,
  F90Furniture,
  F90Outcome,
  F90Own,
  F90Row,
  F90State,
  StrategyInfo,
} from '../messages';
import type { CardChoosing } from './choosing.svelte';

export interface F90 extends Game {
  car: F90Car;
  state: F90State;
  choice: F90Choice;
  asked: F90Asked;
  own: F90Own;
  outcome: F90Outcome;
  furniture: F90Furniture;
  board: F90Board;
  frame: F90Frame;
  row: F90Row;
}

export interface F90Room extends Room<F90> {
  choosing: CardChoosing;
  /** Race Cards, and the Track Cards of the board. */
  cards: ReadonlyMap<number, CardInfo>;
  strategies: ReadonlyMap<string, StrategyInfo>;
}

/** Keeps a list by id, once for each furniture. */
function byId<T extends { id: unknown }>(
  pick: (furniture: F90Furniture) => T[],
): (furniture: F90Furniture) => ReadonlyMap<T['id'], T> {
  const kept = new WeakMap<F90Furniture, ReadonlyMap<T['id'], T>>();
  return (furniture) => {
    const found = kept.get(furniture) ?? new Map(pick(furniture).map((each) => [each.id, each]));
    kept.set(furniture, found);
    return found;
  };
}

export const cardsById = byId((furniture) => furniture.cards);

const WITH_TRACK_CARDS = new WeakMap<F90Board, ReadonlyMap<number, CardInfo>>();

/** Gets all cards of a table: the Race Cards, and the Track Cards of its board. */
export function cardsAt(furniture: F90Furniture, board: F90Board): ReadonlyMap<number, CardInfo> {
  const found =
    WITH_TRACK_CARDS.get(board) ??
    new Map([...furniture.cards, ...board.track_cards].map((card) => [card.id, card]));
  WITH_TRACK_CARDS.set(board, found);
  return found;
}

const strategiesById = byId((furniture) => furniture.strategies);

/** Gets the room of a table of F90. */
export function getF90(): F90Room {
  const room = getRoom<F90>();
  return {
    table: room.table,
    game: room.game,
    furniture: room.furniture,
    get board() {
      return room.board;
    },
    choosing: room.choosing as CardChoosing,
    parts: room.parts,
    get cards() {
      return cardsAt(room.furniture, room.board);
    },
    strategies: strategiesById(room.furniture),
  };
}

export const getF90Reel = (): Reel<F90> => getReel<F90>();
