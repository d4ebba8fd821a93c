/** The playback of Bolide: how long each event is shown, and which events move a car. */

import type { Playback } from '../game';
import type { BolideCar, BolideEvents, EventMessage } from '../messages';
import type { Bolide } from './bolide';
import { spotOf } from './drive';
import { minus, squares } from './grid';

const DURATIONS: Partial<Record<keyof BolideEvents, number>> = {
  round: 250,
  grid: 500,
  roll: 800,
  'sharp-braking': 350,
  engagement: 700,
  displaced: 300,
  'half-spin': 600,
  'run-off': 500,
  retired: 900,
  weather: 900,
  'safety-car': 900,
  strategy: 300,
  'pit-entry': 500,
  finish: 600,
};
const DEFAULT_MS = 90;

/** Events after which a car is where the new state has it. */
const DRIVES: ReadonlySet<string> = new Set<keyof BolideEvents>([
  'move',
  'run-off',
  'crawl',
  'skid',
  'displaced',
  'half-spin',
  'turn-round',
  'formed-up',
  'pit-entry',
  'pit-box',
  'pit-out',
  'finish',
  'retired',
]);

const PER_SQUARE = 70;
const SHORTEST = 180;

export const playback: Playback<Bolide> = {
  duration: (event: EventMessage): number =>
    DURATIONS[event.kind as keyof BolideEvents] ?? DEFAULT_MS,

  driver(event: EventMessage): number {
    const car = event.data['car'];
    return typeof car === 'number' && DRIVES.has(event.kind) ? car : -1;
  },

  drive(from: BolideCar, to: BolideCar): number {
    const [start, end] = [spotOf(from), spotOf(to)];
    if (!start || !end) return 0;
    const far = Math.ceil(squares(minus(end, start)));
    return far ? SHORTEST + far * PER_SQUARE : 0;
  },
};
