/** Stands the words of a board that was turned by a quarter upright again. */

import type { Box } from '../table/plates';
import type { Ribbon } from './ribbon';

const TRANSLATE = /translate\(([-\d.]+) ([-\d.]+)\)/;
const GROUPS = '.corner[transform], .brake-board, .recovery, .symbol, .legend';
/** Wide labels lie differently once they are turned: they look for room. */
const WIDE = '.corner, .recovery';

/** How far a label may be moved, and in which steps. */
const REACH = 220;
const STEP = 10;

/** Given by its middle. */
interface Middle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Turns words and signs, and gets the room they take. */
export function standUpright(board: SVGGElement, ribbon: Ribbon): Box[] {
  const placed: Middle[] = [];
  const groups = [...board.querySelectorAll<SVGGElement>(GROUPS)];
  // What stays where it is comes first: the labels that move must find room beside it.
  groups.sort((a, b) => Number(a.matches(WIDE)) - Number(b.matches(WIDE)));
  for (const group of groups) {
    const { x, y, width, height } = group.getBBox();
    const place = group.getAttribute('transform') ?? '';
    const [cx, cy] = [x + width / 2, y + height / 2];
    const [left = 0, top = 0] = (TRANSLATE.exec(place) ?? []).slice(1).map(Number);
    const moves = group.matches(WIDE);
    const box = { x: left + cx, y: top + cy, width: height, height: width };
    const [dx, dy] = moves ? clear(ribbon, box, placed) : [0, 0];
    placed.push({ ...box, x: box.x + dx, y: box.y + dy });
    group.setAttribute('transform', `translate(${dx} ${dy}) ${place} rotate(-90 ${cx} ${cy})`);
  }
  for (const text of board.querySelectorAll<SVGTextElement>('text')) {
    if (text.closest(GROUPS)) continue;
    const { x, y, width, height } = text.getBBox();
    const middle = { x: x + width / 2, y: y + height / 2, width: height, height: width };
    text.setAttribute('transform', `rotate(-90 ${middle.x} ${middle.y})`);
    placed.push(middle);
  }
  return placed.map(({ x, y, width, height }): Box => [
    x - width / 2,
    y - height / 2,
    width,
    height,
  ]);
}

/** Finds the nearest place where a box (given by its middle) covers neither ribbon nor label. */
export function clear(ribbon: Ribbon, box: Middle, placed: readonly Middle[]): [number, number] {
  let best: [number, number] = [0, 0];
  let least = Infinity;
  for (let dx = -REACH; dx <= REACH; dx += STEP)
    for (let dy = -REACH; dy <= REACH; dy += STEP) {
      const far = Math.hypot(dx, dy);
      if (far < least && fits(ribbon, { ...box, x: box.x + dx, y: box.y + dy }, placed))
        [best, least] = [[dx, dy], far];
    }
  return best;
}

function fits(ribbon: Ribbon, { x, y, width, height }: Middle, placed: readonly Middle[]): boolean {
  const [right, bottom] = ribbon.board.facts.size;
  const [w, h] = [width / 2 + 4, height / 2 + 4];
  if (x < w || y < h || x > right - w || y > bottom - h) return false;
  const overlaps = (each: Middle): boolean =>
    Math.abs(each.x - x) < w + each.width / 2 && Math.abs(each.y - y) < h + each.height / 2;
  if (placed.some(overlaps)) return false;
  const away = ribbon.board.width / 2 + 5;
  return ribbon.board.line.every(
    (anchor) =>
      Math.hypot(Math.max(0, Math.abs(anchor.x - x) - w), Math.max(0, Math.abs(anchor.y - y) - h)) >
      away,
  );
}
