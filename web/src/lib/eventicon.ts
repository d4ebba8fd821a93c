/** The icon of an event in the log. */

import type { RaceDisplay } from './game';
import type { IconName } from './ui/icons';

/** Icons of notes about the table, the same in every game. */
const NOTES: Partial<Record<string, IconName>> = {
  'note-clock': 'time',
  'note-pro': 'help',
  'note-stand-in': 'people',
  notice: 'people',
};

/** Whether a line is about the table, not about the race. */
export const isNote = (kind: string): boolean => kind in NOTES;

/** Gets the icon of an event, by its kind and, where the game has a function for it, by its data. */
export function iconOf(
  { icons }: { icons: RaceDisplay['icons'] },
  { kind, data = {} }: { kind: string; data?: Record<string, unknown> },
): IconName {
  // The kind decides the type of the data: the game's table has a function for it.
  type Known = Record<string, IconName | ((data: unknown) => IconName)>;
  const icon = NOTES[kind] ?? (icons as Known)[kind] ?? 'move';
  return typeof icon === 'function' ? icon(data) : icon;
}
