/** How long the table looks at what happens, and which events set a car in motion. */

import type { Playback } from '../game';
import type { BolideCar, Happened } from '../messages';
import type { Bolide } from './bolide';
import { minus, squares } from './grid';

const LOOK: Record<string, number> = {
  round: 250,
  grid: 500,
  start: 500,
  boost: 900,
  brake: 900,
  slick: 900,
  sharp: 450,
  engagement: 900,
  engaged: 500,
  'half-spin': 700,
  off: 600,
  crash: 900,
  weather: 900,
  'safety-car': 900,
  strategy: 300,
  pit: 500,
  finish: 600,
};
const GLANCE = 90;

/** Events that take no car anywhere although they name one. */
const STILL = new Set(['strategy', 'damage', 'weather', 'lap', 'half-gp', 'roll']);

const PER_SQUARE = 70;
const SHORTEST = 180;

export const playback: Playback<Bolide> = {
  look: (event: Happened): number => LOOK[event.kind] ?? GLANCE,

  driver(event: Happened): number {
    const car = event.data['car'];
    return typeof car === 'number' && !STILL.has(event.kind) ? car : -1;
  },

  drive(from: BolideCar, to: BolideCar): number {
    if (!from.at || !to.at) return 0;
    const far = squares(minus(to.at, from.at));
    return far ? SHORTEST + far * PER_SQUARE : 0;
  },
};
