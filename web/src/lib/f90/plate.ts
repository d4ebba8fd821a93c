/** Where the number of a car stands: upright over its rear, as large on a small car as it can be read. */

import type { Pose } from './ribbon';

const LEAST = 0.92;
const BACK = 6;

export function plateOf({ x, y, heading, size }: Pose): { x: number; y: number; size: number } {
  const back = BACK * size;
  return {
    x: x - Math.cos(heading) * back,
    y: y - Math.sin(heading) * back,
    size: Math.max(LEAST, size),
  };
}
