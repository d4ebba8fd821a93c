/** How the race series of a table is named, and what a result in it is worth. */

import { t } from '../i18n.svelte';
import type { SeriesInfo, SeriesState } from '../messages';
import { nameOfOwn } from '../series/storage';

/** Gets name, difficulty and boost of the series that is raced. */
export function racedSeries(raced: SeriesState, info: SeriesInfo | undefined): string {
  const printed = info?.printed.find(({ id }) => id === raced.printed);
  const boost = info?.boosts.find(({ id }) => id === raced.level);
  return t('web-series-raced', {
    name: printed?.name ?? nameOfOwn(raced.code) ?? t('web-series-own'),
    difficulty: raced.difficulty,
    boost: boost?.name ?? '',
  });
}

/** Gets what a result scores in a season of the series; a car that is out scores nothing. */
export function worthOf(info: SeriesInfo | undefined, place: number, out: boolean): string {
  if (!info) return '';
  return out
    ? t('web-series-worth-out')
    : t('web-series-worth', { place, points: info.points[place - 1] ?? 0 });
}
