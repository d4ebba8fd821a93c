/** Moves the names of a circuit off the road, where they are drawn larger than they were printed. */

import type { BolideBoard } from '../messages';
import { Ground } from '../table/ground';
import type { Box } from '../table/plates';
import type { Point } from './grid';

/** Side of a cell of the ground, in squares, and how far a name may move. */
const CELL = 0.25;
const REACH = 12;

/** Moves every name to the free ground nearest to its place; `signs` stay where they are. */
export function clearNames(
  print: SVGGElement,
  { box: [left, top, width, height] }: BolideBoard,
  asphalt: readonly (readonly Point[])[],
  signs: readonly Box[],
): void {
  const ground = new Ground([left, top, width, height], CELL);
  ground.polygons(asphalt);
  const names = [...print.querySelectorAll<SVGTextElement>('.name')];
  for (const name of names) name.removeAttribute('transform');
  const own = names.map((name): Box => {
    const { x, y, width, height } = name.getBBox();
    return [x, y, width, height];
  });
  for (const sign of signs) if (!own.some((box) => near(box, sign))) ground.box(sign);
  for (const [nth, name] of names.entries()) {
    const [x, y, width, height] = own[nth] as Box;
    const found = ground.nearest([x + width / 2, y + height / 2], [width, height], {
      reach: REACH,
    });
    if (!found) continue;
    ground.box(found);
    name.setAttribute('transform', `translate(${found[0] - x} ${found[1] - y})`);
  }
}

/** Whether a sign is the name itself, perhaps moved before. */
const near = (a: Box, b: Box): boolean =>
  Math.abs(a[2] - b[2]) < 0.01 && Math.hypot(a[0] - b[0], a[1] - b[1]) < REACH;
