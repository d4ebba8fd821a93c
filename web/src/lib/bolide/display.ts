/** How a race of Bolide is displayed at the table and in the replay: icons, rounds, gaps. */

import { t } from '../i18n.svelte';
import type { RaceDisplay } from '../game';
import type { BolideCar, BolideState } from '../messages';
import type { Bolide } from './bolide';

/** Formats turns lost or gained: "+1.4". */
export const formatTurns = (turns: number): string =>
  `${turns < 0 ? '−' : '+'}${Math.abs(turns).toFixed(1)}`;

export const icons: RaceDisplay<Bolide>['icons'] = {
  round: 'turn',
  grid: 'flagend',
  roll: 'd12',
  // A move of two legs has a drafting step in it.
  move: ({ stops }) => (stops.length > 1 ? 'draft' : 'move'),
  slipstream: 'draft',
  'sharp-braking': 'warn',
  'booster-asked': 'speed',
  'braking-asked': 'warn',
  'time-out': 'sand',
  engagement: 'contest',
  displaced: 'contest',
  skid: 'rain',
  'half-spin': 'turn',
  'turn-round': 'turn',
  'run-off': 'crash',
  crawl: 'reentry',
  damage: 'damage',
  'no-fourth': 'damage',
  'no-setup': 'damage',
  retired: 'crash',
  weather: 'rain',
  'weather-kind': 'dry',
  'safety-car-roll': 'd12',
  'safety-car': 'yellow-flag',
  'formed-up': 'move',
  strategy: 'sheet',
  'strategy-chosen': 'lock',
  'qualifying-run': 'time',
  'qualifying-time': 'time',
  'qualifying-order': 'flagend',
  'pit-entry': 'pit',
  'pit-plan': 'pit',
  'pit-box': 'pit',
  'pit-wait': 'pit',
  'pit-out': 'pit',
  serviced: 'pit',
  repaired: 'pit',
  refuelled: 'fuel',
  'new-tyres': 'tyre',
  lap: 'flagend',
  'half-gp': 'flagend',
  finish: 'flagend',
  classification: 'flagend',
};

/** Kinds of events that head a new round. */
export const headings: ReadonlySet<string> = new Set(['round']);

export const turn = (round: number): string => t('web-bo-round-of', { round });

/** Formats how far a car is behind the leader. */
export function gap(
  car: BolideCar,
  state: { leader: number } & Partial<BolideState>,
): { text: string; words: boolean } {
  if (car.out) return { text: t('web-out'), words: true };
  if (car.position === 0) return { text: '', words: true };
  if (car.index === state.leader) return { text: t('web-leader'), words: true };
  return { text: car.gap === null ? '–' : formatTurns(car.gap), words: false };
}
