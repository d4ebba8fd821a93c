/**
 * The playback of events that all games share: the speeds, and that a car moves once in a step.
 * The game decides which event moves which car.
 */

import type { Game } from '../game';
import type { EventMessage, LogEntry } from '../messages';

export type Speed = 1 | 2 | 4 | 0;
/** 0 skips: everything is shown at once. */
export const SPEEDS: readonly Speed[] = [1, 2, 4, 0];

/** How a game plays its events back; times are in milliseconds at normal speed. */
export interface Playback<G extends Game = Game> {
  /** Gets how long an event is shown, without the move that may follow. */
  duration(event: EventMessage): number;
  /** Gets how long an event is waited for before it is shown, at normal speed only; 0 for most. */
  suspense?(event: EventMessage): number;
  /** Whether the playback pauses after an event for a person who races alone. */
  pauses?(events: readonly EventMessage[], index: number): boolean;
  /** Gets the car that an event moves, or -1. */
  driver(event: EventMessage): number;
  /** Gets how long a car takes from where it was to where it is. */
  drive(from: G['car'], to: G['car']): number;
}

/** Shows everything at once, until the game's own playback is set. */
export const AT_ONCE: Playback = { duration: () => 0, driver: () => -1, drive: () => 0 };

/** Whether a car still moves in a later event of the same step. */
export const drivesAgain = (
  { driver }: Pick<Playback, 'driver'>,
  step: Pick<LogEntry, 'events'>,
  index: number,
  car: number,
): boolean => step.events.slice(index + 1).some((event) => driver(event) === car);
