/**
 * The playback of F90: which event moves which car, and how long each is shown, at normal speed.
 * Kinds without an entry take DEFAULT_MS.
 */

import type { F90Car, F90Events, EventMessage } from '../messages';
import type { Playback } from '../table/playback';
import type { F90 } from './f90';
import { endsPair } from './modules/series/pair';

const DURATIONS: Partial<Record<keyof F90Events, number>> = {
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
  weather: 1300,
  'robot-tyres': 500,
  'yellow-flag': 1000,
  'green-flag': 1100,
  'blue-flag': 700,
  'orange-flag': 900,
  'flags-cleared': 700,
  forced: 800,
  'forced-trajectory': 800,
  'late-braking-card': 900,
  special: 500,
  'off-track-check': 1100,
  'lost-time': 700,
  'owes-stop': 700,
  're-entry-position': 500,
  'safety-car': 1800,
  'safety-car-moves': 500,
  restart: 1600,
  rescued: 1200,
  'r-cards': 1800,
  'r-card-idle': 900,
  'orange-pawn': 900,
  trait: 500,
  'trait-value': 700,
};
const DEFAULT_MS = 110;

/** How long a card of the deck that decides something stays face down. */
const SUSPENSE: Partial<Record<keyof F90Events, number>> = {
  check: 650,
  'late-braking': 800,
  'off-track-check': 650,
};

/** Events after which a car is where the new state has it. */
const DRIVES: ReadonlySet<string> = new Set<keyof F90Events>([
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
  'forced-trajectory',
  'pit',
  'late-braking-card',
  'off-track-check',
  'lost-time',
  'owes-stop',
  're-entry-position',
  'rescued',
]);

const PER_SECTION = 190;
const LONGEST_DRIVE = 1500;
/** From one symbol of an off-track path to the next, or back onto the track. */
const SLIDE = 520;

/** Gets the playback for a track with this number of sections. */
export const playback = (sections: () => number): Playback<F90> => ({
  duration: (event) => DURATIONS[event.kind as keyof F90Events] ?? DEFAULT_MS,
  // A card of the own hand holds no surprise.
  suspense: ({ kind, data }) =>
    data['blind'] === false ? 0 : (SUSPENSE[kind as keyof F90Events] ?? 0),
  pauses: (events, index) => index + 1 < events.length && endsPair(events, index),
  driver: ({ kind, data }: EventMessage) => {
    const car = data['car'];
    return DRIVES.has(kind) && typeof car === 'number' ? car : -1;
  },
  drive: (from: F90Car, to: F90Car) => {
    if (from.off || to.off) return SLIDE;
    const along = Math.abs(to.section - from.section);
    const far = Math.min(along, Math.abs(sections() - along));
    return Math.min(LONGEST_DRIVE, 160 + far * PER_SECTION);
  },
});
