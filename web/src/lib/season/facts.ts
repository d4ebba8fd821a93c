/** What a season is raced by, in words: level, variants, how many drive. */

import { t } from '../i18n.svelte';
import type { GameInfo, OptionInfo, SeasonView } from '../messages';
import { nameOfOwn } from '../series/storage';

function named(option: OptionInfo, value: unknown): string[] {
  if (!option.label || value === option.default) return [];
  if (typeof value === 'boolean') return value ? [option.label] : [];
  const nameOf = (word: string): string =>
    option.names[option.choices.indexOf(word)] ??
    (option.name === 'series' ? (nameOfOwn(word) ?? t('web-series-own')) : word);
  const words = String(value).split(',').filter(Boolean).map(nameOf);
  return option.many ? words : [`${option.label}: ${words.join(', ')}`];
}

/** Gets the variants and modules that were chosen, by their names. */
export const variantsOf = (game: GameInfo, view: SeasonView): string[] =>
  game.options.flatMap((option) =>
    option.name in view.options ? named(option, view.options[option.name]) : [],
  );

/** Gets who drives: seats, and robots where there are some. */
export function fieldOf({ drivers }: SeasonView): string {
  const robots = drivers.filter(({ kind }) => kind === 'robot').length;
  const seats = t('season-facts-seats', { seats: drivers.length - robots });
  return robots ? `${seats}, ${t('season-facts-robots', { robots })}` : seats;
}
