/** F90 at the table. */

import '../words';
import type { TablePlugin } from '../../game';
import { prepare } from '../modules';
import AboveLog from '../AboveLog.svelte';
import Board from '../Board.svelte';
import CarChart from '../CarChart.svelte';
import { CardChoosing } from '../choosing.svelte';
import { coaching } from '../coaching';
import type { F90 } from '../f90';
import { playback } from '../playback';
import { racedSeries, worthOf } from '../series';
import Prompt from '../Prompt.svelte';
import { display } from '../display';
import TowerCards from '../TowerCards.svelte';
import TowerHead from '../TowerHead.svelte';
import TowerInfo from '../TowerInfo.svelte';
import TurnStrip from '../TurnStrip.svelte';

/** Events that tell how a check went. */
const CHECKS = new Set(['check', 'late-braking', 'off-track-check', 'robot-check']);

export default {
  ...display,
  prepare,
  choosing: (table) => new CardChoosing(table),
  playback: (board) => playback(() => board().sections.length),
  tabs: { dock: ['web-tab-hand', 'hand'], sheet: ['web-tab-car', 'reentry'] },
  coach: coaching,
  Strip: TurnStrip,
  Board,
  Sheet: CarChart,
  Prompt,
  TowerHead,
  TowerBefore: TowerCards,
  TowerInfo,
  AboveLog,
  rains: ({ weather }) => weather?.condition === 'rain',
  laysCards: new Set(['play', 'contest-value', 'qualifying', 'r-cards', 'pay-card']),
  result: ({ kind, data }) => (CHECKS.has(kind) ? data['passed'] === true : undefined),
  raced: ({ series }, components) => (series ? racedSeries(series, components.series) : ''),
  worth: ({ series }, components, place, out) =>
    series ? worthOf(components.series, place, out) : '',
  loadAids: () => import('../aids/Aids.svelte'),
  hasAids: ({ reminders }) => reminders.length > 0,
} satisfies TablePlugin<F90>;
