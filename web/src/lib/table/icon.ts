/** The drawing that stands before an event. */

import type { Telling } from '../game';
import type { IconName } from '../ui/icons';

/** Gets the drawing of an event, by its kind and, where it differs, by what is told of it. */
export function iconOf(
  { icons }: Pick<Telling, 'icons'>,
  { kind, data = {} }: { kind: string; data?: Record<string, unknown> },
): IconName {
  const icon = icons[kind] ?? 'move';
  return typeof icon === 'function' ? icon(data) : icon;
}
