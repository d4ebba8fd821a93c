/**
 * What a game gives to the pages. The shared parts know the bases of its messages and the
 * components below, and never ask which game it is.
 */

import type { Component } from 'svelte';
import type { Choosing } from './table/choosing.svelte';
import type { Playback } from './table/playback';
import type { ThingShown } from './table/sentence';
import type { Table } from './table/table.svelte';
import type {
  QuestionMessage,
  Board,
  Car,
  Choice,
  Frame,
  Components,
  Outcome,
  OwnSeat,
  RaceState,
  TurnRow,
} from './messages';
import type { IconName } from './ui/icons';

export type { Playback };

/** The shapes of one game's messages. */
export interface Game {
  car: Car;
  state: RaceState;
  choice: Choice;
  asked: QuestionMessage;
  own: OwnSeat;
  outcome: Outcome;
  components: Components;
  board: Board;
  frame: Frame;
  row: TurnRow;
  /** What each kind of event tells, by kind. */
  events: object;
}

/** A drawing for an event; of some it depends on what is told. */
type IconFor<Data> = IconName | ((data: Data) => IconName);

/** How a game is spoken of, at the table and in the replay. */
export interface Telling<G extends Game = Game> {
  /** The drawing that stands before an event in the log. */
  icons: { [K in keyof G['events']]?: IconFor<G['events'][K]> };
  /** Kinds of events that begin a new turn. */
  headings: ReadonlySet<string>;
  /** Kinds of events that stand out in the log. */
  marked?: ReadonlySet<string>;
  /** Things in sentences that are drawn, by what the server calls them and their number. */
  thing?: (
    kind: string,
    id: number,
    components: G['components'],
    board: G['board'] | undefined,
  ) => ThingShown | undefined;
  /** Names a turn: "Turn 5", "Round 47". */
  turn: (turn: number) => string;
  /** How far behind a car is; `words` where that is no number. */
  gap: (car: G['car'], state: Pick<G['state'], 'leader'>) => { text: string; words: boolean };
}

/** A game on the start page and in "Learn to play". */
export interface StartPlugin<G extends Game = Game> {
  /** A corner of the board, 104 by 92 units. */
  Picture: Component;
  /** A track as the table draws it, with a few cars. */
  Hero: Component<{ board: G['board']; liveries: readonly string[]; label: string }>;
  /** What else the dossier of a track tells. */
  Details?: Component<{ board: G['board'] }>;
  /** The guided first race, and what to know before it: `learn-<game>-<id>`. */
  learn: { track: string; level: string; lessons: readonly { id: string; icon: IconName }[] };
}

/** What the coach can explain of a game; a topic is the message `coach-<game>-<topic>`. */
export interface Coaching<G extends Game = Game> {
  /** Every topic there is. */
  all: readonly string[];
  /** The topics a race can bring. */
  of: (state: G['state']) => readonly string[];
  /** The topic of a kind of question. */
  topic: (kind: string, state: G['state']) => string;
  /** The topic of something that happened, or nothing; `own` tells this screen's own cars. */
  moment: (
    line: { kind: string; data: Record<string, unknown> },
    state: G['state'],
    own: (car: unknown) => boolean,
  ) => string;
}

/** A game at the table. */
export interface TablePlugin<G extends Game = Game> extends Telling<G> {
  /** Fetches what only some tables of the game need; the table opens when it is there. */
  prepare?: (state: G['state']) => Promise<void>;
  choosing: (table: Table<G>) => Choosing<G>;
  playback: (board: () => G['board']) => Playback<G>;
  /** Names and drawings of the game's two sheets on a phone: what is asked, and the own car. */
  tabs: { dock: [string, IconName]; sheet: [string, IconName] };
  coach: Coaching<G>;
  /** The strip on top: turns, order of play, weather. */
  Strip: Component;
  /** The board, inside a `BoardFrame`. */
  Board: Component<{ narrow: boolean }>;
  /** The own car: chart or race sheet. */
  Sheet: Component<{ index: number }>;
  /** What is asked, inside a `PromptFrame`. */
  Prompt: Component;
  /** Headings of the columns at the right of the tower. */
  TowerHead: Component;
  /** What stands before and behind the gap of a car, and below its name. */
  TowerBefore?: Component<{ car: G['car'] }>;
  TowerCells?: Component<{ car: G['car'] }>;
  TowerInfo: Component<{ car: G['car'] }>;
  UnderTower?: Component;
  /** What lies above the log. */
  AboveLog?: Component;
  /** What is raced besides edition and level, in the head of the table. */
  raced?: (state: G['state'], components: G['components']) => string;
  /** Fetches reminders and charts to see beside the log, and tells whether this table has any. */
  loadAids?: () => Promise<{ default: Component }>;
  hasAids?: (components: G['components']) => boolean;
}

/** One value of every car over the race; `limit` draws what it could not exceed. */
export interface PlotOf<G extends Game = Game> {
  /** Ids of messages. */
  title: string;
  unit: string;
  value: (row: G['row'], car: number) => number;
  limit?: (row: G['row'], car: number) => number;
}

/** A game in the replay. */
export interface ReplayPlugin<G extends Game = Game> extends Telling<G> {
  Board: Component<{ board: G['board'] }>;
  /** What only the chosen viewer could see; a game without it hides nothing. */
  ViewerInfo?: Component<{ board: G['board'] }>;
  plots: readonly PlotOf<G>[];
  /** What the race is remembered for: kinds of events to count, by `replay-tally-<name>`. */
  tally: Record<string, readonly string[]>;
  Extra?: Component;
}
