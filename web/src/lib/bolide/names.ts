/** Moves the names of a circuit off the road, where they are drawn larger than they were printed. */

import type { BolideBoard } from '../messages';
import { Ground } from '../table/ground';
import type { Box } from '../table/plates';
import type { Point } from './grid';

/** Side of a cell of the ground, in squares, and how far a name moves if there is room. */
const CELL = 0.25;
const REACH = 12;

/** Moves every name to the free ground nearest to its place; `signs`, the other words, stay where they are. */
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
  for (const sign of signs) ground.box(sign);
  for (const [nth, name] of names.entries()) {
    const [x, y, width, height] = own[nth] as Box;
    const [home, size]: [Point, Point] = [
      [x + width / 2, y + height / 2],
      [width, height],
    ];
    const found = ground.nearest(home, size, { reach: REACH }) ?? ground.nearest(home, size);
    if (!found) continue;
    ground.box(found);
    name.setAttribute('transform', `translate(${found[0] - x} ${found[1] - y})`);
  }
}
