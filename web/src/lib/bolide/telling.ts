/** How a race of Bolide is told: icons of events, rounds, gaps. For the table and the replay. */

import { t } from '../i18n.svelte';
import type { BolideCar, BolideState } from '../messages';
import type { IconName } from '../ui/icons';

/** Says turns lost or gained: "+1.4". */
export const sayTurns = (turns: number): string =>
  `${turns < 0 ? '−' : '+'}${Math.abs(turns).toFixed(1)}`;

export const icons: Record<string, IconName> = {
  round: 'turn',
  grid: 'flagend',
  start: 'd12',
  move: 'move',
  draft: 'draft',
  sharp: 'warn',
  boost: 'd12',
  brake: 'd12',
  slick: 'd12',
  reroll: 'd12',
  engagement: 'contest',
  engaged: 'contest',
  'half-spin': 'turn',
  off: 'crash',
  crawl: 'reentry',
  rejoin: 'reentry',
  crash: 'crash',
  dry: 'fuel',
  damage: 'damage',
  weather: 'rain',
  'safety-car': 'yellow-flag',
  strategy: 'sheet',
  pit: 'pit',
  box: 'pit',
  'pit-out': 'pit',
  lap: 'flagend',
  finish: 'flagend',
};

/** Kinds of events that head a new round. */
export const headings: ReadonlySet<string> = new Set(['round']);

export const turn = (round: number): string => t('web-bo-round-of', { round });

/** Says how far a car is behind the leader. */
export function gap(
  car: BolideCar,
  state: { leader: number } & Partial<BolideState>,
): { text: string; words: boolean } {
  if (car.out) return { text: t('web-out'), words: true };
  if (car.position === 0) return { text: '', words: true };
  if (car.index === state.leader) return { text: t('web-leader'), words: true };
  return { text: car.gap === null ? '–' : sayTurns(car.gap), words: false };
}
