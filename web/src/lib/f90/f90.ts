/** The shapes of F90's messages, and what its parts of a table share. */

import type { Game } from '../game';
import { getReplayContext, type ReplayContext } from '../replay/context';
import { getTableContext, type TableContext } from '../table/context';
import type {
  CardInfo,
  F90QuestionMessage,
  F90Board,
  F90Car,
  F90Choice,
  F90Frame,
  F90Components,
  F90Events,
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
  asked: F90QuestionMessage;
  own: F90Own;
  outcome: F90Outcome;
  components: F90Components;
  board: F90Board;
  frame: F90Frame;
  row: F90Row;
  events: F90Events;
}

export interface F90Context extends TableContext<F90> {
  choosing: CardChoosing;
  /** Race Cards, and the Track Cards of the board. */
  readonly cards: ReadonlyMap<number, CardInfo>;
  readonly strategies: ReadonlyMap<string, StrategyInfo>;
}

const CARDS = new WeakMap<object, ReadonlyMap<number, CardInfo>>();
const STRATEGIES = new WeakMap<object, ReadonlyMap<string, StrategyInfo>>();

/** Keeps a list by id, once for what it belongs to. */
function keep<K extends object, T extends { id: unknown }>(
  kept: WeakMap<K, ReadonlyMap<T['id'], T>>,
  key: K,
  list: () => T[],
): ReadonlyMap<T['id'], T> {
  const found = kept.get(key) ?? new Map(list().map((each) => [each.id, each]));
  kept.set(key, found);
  return found;
}

/** Gets all cards of a table: the Race Cards, and the Track Cards of its board once that is there. */
export const cardsAt = (
  components: F90Components,
  board: F90Board | undefined,
): ReadonlyMap<number, CardInfo> =>
  keep(CARDS, board ?? components, () => [...components.cards, ...(board?.track_cards ?? [])]);

/** Gets the strategies of a table; in a race series some do something else. */
function strategiesAt(
  components: F90Components,
  raced: boolean,
): ReadonlyMap<string, StrategyInfo> {
  const { strategies, series } = components;
  if (!raced || !series) return keep(STRATEGIES, components, () => strategies);
  return keep(STRATEGIES, series, () => [...strategies, ...series.strategies]);
}

/** Gets the context of a table of F90. */
export function getF90Context(): F90Context {
  const context = getTableContext<F90>();
  return {
    table: context.table,
    get game() {
      return context.game;
    },
    get components() {
      return context.components;
    },
    get board() {
      return context.board;
    },
    get known() {
      return context.known;
    },
    words: context.words,
    choosing: context.choosing as CardChoosing,
    plugin: context.plugin,
    get cards() {
      return cardsAt(context.components, context.board);
    },
    get strategies() {
      return strategiesAt(context.components, !!context.table.state?.series);
    },
  };
}

export const getF90ReplayContext = (): ReplayContext<F90> => getReplayContext<F90>();
