/** How far a car has slid along an off-track path, during playback. */

import type { F90Events, OffTrackIcon } from '../../../messages';
import type { LoggedEvent } from '../../conditions';
import type { Slide } from '../../poses';

/** Events of an off-track path, by the symbol that brings them. */
const SYMBOLS: Partial<Record<keyof F90Events, readonly OffTrackIcon['icon'][]>> = {
  'off-track-check': ['check'],
  pay: ['tyre'],
  damage: ['damage'],
  'lost-time': ['lost-time'],
  'owes-stop': ['pit'],
  eliminated: ['crash', 'crash-sc', 'tyre', 'damage'],
};
/** Events that end a slide. */
const ENDS = new Set<keyof F90Events>(['re-entry-position', 're-enter', 'safety-car', 'game-turn']);

/** Gets how far the car that slides has come, if the last lines are about one. */
export function slideOf(
  lines: readonly LoggedEvent[],
  iconsOf: (section: number) => readonly OffTrackIcon[],
): Slide | null {
  const begin = lines.findLastIndex((line) => line.kind === 'off-track');
  const first = lines[begin];
  if (first?.kind !== 'off-track') return null;
  const { car, section } = first.data;
  const icons = iconsOf(section);
  let icon = -1;
  for (const { kind, data } of lines.slice(begin + 1)) {
    if (ENDS.has(kind) || ('car' in data && data.car !== car)) return null;
    const wanted = SYMBOLS[kind];
    // Symbols without effect have no line in the log: the car slides over them.
    const next = icons.findIndex((each, i) => i > icon && !!wanted?.includes(each.icon));
    if (next >= 0) icon = next;
  }
  return { car, section, icon };
}
