/** The drawing that stands before an event. */

import type { RaceDisplay } from './game';
import type { IconName } from './ui/icons';

/** What happens at the table and not in the race looks the same in every game. */
const NOTES: Partial<Record<string, IconName>> = {
  'note-clock': 'time',
  'note-pro': 'help',
  notice: 'people',
};

/** Says whether a line tells of the table, not of the race. */
export const isNote = (kind: string): boolean => kind in NOTES;

/** Gets the drawing of an event, by its kind and, where it differs, by what is told of it. */
export function iconOf(
  { icons }: { icons: RaceDisplay['icons'] },
  { kind, data = {} }: { kind: string; data?: Record<string, unknown> },
): IconName {
  // The kind decides what is told: the game's own table says it for each.
  type Known = Record<string, IconName | ((data: unknown) => IconName)>;
  const icon = NOTES[kind] ?? (icons as Known)[kind] ?? 'move';
  return typeof icon === 'function' ? icon(data) : icon;
}
