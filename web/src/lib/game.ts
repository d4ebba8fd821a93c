/**
 * The plugin interfaces of a game. Shared code knows the bases of its messages and the components
 * below, and never asks which game it is.
 */

import type { Component } from 'svelte';
import type { Choosing } from './table/choosing.svelte';
import type { Playback } from './table/playback';
import type { LogJoining } from './table/rows';
import type { ThingShown } from './sentence';
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
  SeriesInfo,
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
  /** The data of each kind of event, by kind. */
  events: object;
}

/** The icon of an event; it may depend on the event's data. */
type IconFor<Data> = IconName | ((data: Data) => IconName);

/** How events, turns and gaps of a game are displayed, at the table and in the replay. */
export interface RaceDisplay<G extends Game = Game> {
  /** The icons of events in the log, by kind. */
  icons: { [K in keyof G['events']]?: IconFor<G['events'][K]> };
  /** Kinds of events that start a turn: headings of the log. */
  headings: ReadonlySet<string>;
  /** Kinds of events that are highlighted in the log. */
  marked?: ReadonlySet<string>;
  /** How lines of the log are joined to rows. */
  log?: LogJoining;
  /** Gets how a thing in a sentence is drawn, by the kind and number the server sends. */
  thing?: (
    kind: string,
    id: number,
    components: G['components'],
    board: G['board'] | undefined,
  ) => ThingShown | undefined;
  /** Names a turn: "Turn 5", "Round 47". */
  turn: (turn: number) => string;
  /** Gets how far a car is behind; `words` where the text is no number. */
  gap: (car: G['car'], state: Pick<G['state'], 'leader'>) => { text: string; words: boolean };
}

/** An answer beside others: its cards or its move, what it costs and what it risks. */
export type AnswerView<G extends Game = Game> = Component<{
  board: G['board'];
  components: G['components'];
  action: string;
  /** Its label, as plain text. */
  text: string;
  outcome: G['outcome'] | null;
  /** Without what it costs and risks. */
  small?: boolean;
}>;

/** A game on the start page and in "Learn to play". */
export interface StartPlugin<G extends Game = Game> {
  /** A corner of the board, 104 by 92 units. */
  Picture: Component;
  /** A track as the table draws it, with a few cars. */
  Hero: Component<{ board: G['board']; liveries: readonly string[]; label: string }>;
  /** Further facts about a track. */
  Details?: Component<{ board: G['board'] }>;
  /** The guided first race, and what to know before it: `learn-<game>-<id>`. */
  learn: { track: string; level: string; lessons: readonly { id: string; icon: IconName }[] };
}

/** What the coach explains of a game; the texts of a topic are messages `coach-<game>-<topic>`. */
export interface Coaching<G extends Game = Game> {
  /** All topics. */
  all: readonly string[];
  /** Gets the topics that can come up in a race. */
  of: (state: G['state']) => readonly string[];
  /** Gets the topic of a kind of question. */
  topic: (kind: string, state: G['state']) => string;
  /** Gets the topic of an event, or ''; `own` is true for cars of this screen. */
  moment: (
    line: { kind: string; data: Record<string, unknown> },
    state: G['state'],
    own: (car: unknown) => boolean,
  ) => string;
}

/** A game at the table. */
export interface TablePlugin<G extends Game = Game> extends RaceDisplay<G> {
  /** Loads what only some tables of the game need; the table opens after it. */
  prepare?: (state: G['state']) => Promise<void>;
  choosing: (table: Table<G>) => Choosing<G>;
  playback: (board: () => G['board']) => Playback<G>;
  /** Label and icon of the game's two tabs on a phone: the question, and the own car. */
  tabs: { dock: [string, IconName]; sheet: [string, IconName] };
  coach: Coaching<G>;
  /** The strip on top: turns, order of play, weather. */
  Strip: Component;
  /** The board, inside a `BoardFrame`. */
  Board: Component<{ narrow: boolean }>;
  /** The own car: chart or race sheet. */
  Sheet: Component<{ index: number }>;
  /** The question and its answers, inside a `PromptFrame`. */
  Prompt: Component;
  /** Headings of the columns at the right of the tower. */
  TowerHead: Component;
  /** Cells before and behind the gap of a car, and below its name. */
  TowerBefore?: Component<{ car: G['car'] }>;
  TowerCells?: Component<{ car: G['car'] }>;
  TowerInfo: Component<{ car: G['car'] }>;
  UnderTower?: Component;
  /** Shown above the log. */
  AboveLog?: Component;
  /** Whether it rains on the track. */
  rains?: (state: G['state']) => boolean;
  /** Kinds of events that lay cards on the table. */
  laysCards?: ReadonlySet<string>;
  /** Gets whether an event is a check that was passed; undefined for other events. */
  result?: (line: { kind: string; data: Record<string, unknown> }) => boolean | undefined;
  /** Gets what is raced besides edition and level, for the header of the table. */
  raced?: (state: G['state'], components: G['components']) => string;
  /** Gets what a place is worth besides the race itself. */
  worth?: (state: G['state'], components: G['components'], place: number, out: boolean) => string;
  /** Loads reminders and charts to show beside the log; whether this table has any. */
  loadAids?: () => Promise<{ default: Component }>;
  hasAids?: (components: G['components']) => boolean;
}

/** A plot of one value of every car over the race; `limit` is its upper bound. */
export interface PlotOf<G extends Game = Game> {
  /** Ids of messages. */
  title: string;
  unit: string;
  value: (row: G['row'], car: number) => number;
  limit?: (row: G['row'], car: number) => number;
}

/** An answer to a past decision, drawn on the board. */
export interface AnswerPath<G extends Game = Game> {
  kind: 'played' | 'better';
  car: number;
  outcome: G['outcome'];
  /** Another path is looked at. */
  quiet: boolean;
}

/** A game in the replay. */
export interface ReplayView<G extends Game = Game> extends RaceDisplay<G> {
  /** `close`: where there is little room, only what is around the paths is shown. */
  Board: Component<{
    board: G['board'];
    paths?: readonly AnswerPath<G>[];
    close?: boolean;
  }>;
  /** What only the chosen viewer could see; a game without it hides nothing. */
  ViewerInfo?: Component<{ board: G['board'] }>;
  plots: readonly PlotOf<G>[];
  /** Kinds of events to count, by name; the label is `replay-tally-<name>`. */
  tally: Record<string, readonly string[]>;
  Extra?: Component;
}

/** What a game adds to other pages; a game without it adds nothing. */
export interface PagesPlugin {
  /** Loads what the game adds to the settings. */
  loadSettings?: () => Promise<{ default: Component }>;
  /** Loads play aids to print. */
  loadPrintedAids?: () => Promise<{ default: Component }>;
  /** Loads the symbols and colours that the page of solo series needs. */
  loadSeriesSprite?: () => Promise<{ default: Component<{ info: SeriesInfo | undefined }> }>;
}
