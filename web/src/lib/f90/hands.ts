/** The hands a viewer of a replay could see: each frame has only the hands that changed. */

import type { F90Frame, Hidden } from '../messages';

/** Gets the hands at a step, by seat. */
export function heldAt(
  frames: readonly Pick<F90Frame, 'hidden'>[],
  step: number,
): Map<number, Hidden> {
  const held = frames.slice(0, step + 1).flatMap((frame) => frame.hidden);
  return new Map(held.map((each) => [each.seat, each]));
}
