/**
 * How the table tells what happened: which event lets which car drive, and how long each is
 * looked at. Times are at normal speed; a kind that is not named here passes quickly.
 */

import type { Happened, Update } from '../messages';

export type Speed = 1 | 2 | 4 | 0;
/** 0 skips: everything is shown at once. */
export const SPEEDS: readonly Speed[] = [1, 2, 4, 0];

const LOOK: Record<string, number> = {
  'game-turn': 500,
  play: 700,
  skip: 500,
  check: 700,
  'robot-check': 500,
  'late-braking': 900,
  'off-track': 700,
  'contest-declared': 350,
  'contest-value': 650,
  'contest-order': 700,
  overtake: 300,
  lap: 300,
  pit: 700,
  qualifying: 1200,
  strategy: 250,
  damage: 350,
  eliminated: 900,
  finish: 600,
};
const GLANCE = 110;

/** Events after which a car stands where the new state says. */
const DRIVES = new Set([
  'moved',
  'robot-move',
  'stopped',
  'overtake',
  'lap',
  'unlap',
  'late-braking',
  'off-track',
  're-enter',
  'point',
  'pit',
]);

export const PER_SECTION = 190;
export const LONGEST_DRIVE = 1500;

/** Gets how long an event is looked at, without the drive it may bring. */
export const look = (event: Happened): number => LOOK[event.kind] ?? GLANCE;

/** Gets the car an event sets in motion, or -1. */
export function driver(event: Happened): number {
  const car = event.data['car'];
  return DRIVES.has(event.kind) && typeof car === 'number' ? car : -1;
}

/** Whether a car still drives in a later event of the same step. */
export const drivesAgain = (update: Update, index: number, car: number): boolean =>
  update.step.events.slice(index + 1).some((event) => driver(event) === car);
