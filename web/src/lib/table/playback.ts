/**
 * How the table tells what happened, as far as it is the same in every game: at which speed, and
 * that a car drives once in a step. Which event lets which car drive is the game's to say.
 */

import type { Game } from '../game';
import type { EventMessage, LogEntry } from '../messages';

export type Speed = 1 | 2 | 4 | 0;
/** 0 skips: everything is shown at once. */
export const SPEEDS: readonly Speed[] = [1, 2, 4, 0];

/** How a game tells its events; times are in milliseconds at normal speed. */
export interface Playback<G extends Game = Game> {
  /** Gets how long an event is looked at, without the drive it may bring. */
  look(event: EventMessage): number;
  /** Whether whoever races alone is waited for after an event, before the next is told. */
  rests?(events: readonly EventMessage[], index: number): boolean;
  /** Gets the car an event sets in motion, or -1. */
  driver(event: EventMessage): number;
  /** Gets how long a car takes from where it was to where it is. */
  drive(from: G['car'], to: G['car']): number;
}

/** Shows everything at once, until the game's own telling has come. */
export const AT_ONCE: Playback = { look: () => 0, driver: () => -1, drive: () => 0 };

/** Whether a car still drives in a later event of the same step. */
export const drivesAgain = (
  { driver }: Pick<Playback, 'driver'>,
  step: Pick<LogEntry, 'events'>,
  index: number,
  car: number,
): boolean => step.events.slice(index + 1).some((event) => driver(event) === car);
