/** Stands the words of a board that was turned by a quarter upright again. */

import type { Ribbon } from './ribbon';

const GROUPS = '.corner[transform], .brake-board, .symbol, .legend';

export function standUpright(board: SVGGElement, ribbon: Ribbon): void {
  for (const group of board.querySelectorAll<SVGGElement>(GROUPS)) {
    const { x, y, width, height } = group.getBBox();
    const place = group.getAttribute('transform') ?? '';
    const [cx, cy] = [x + width / 2, y + height / 2];
    const [left = 0, top = 0] = (/translate\(([-\d.]+) ([-\d.]+)\)/.exec(place) ?? [])
      .slice(1)
      .map(Number);
    const [dx, dy] = away(ribbon, left + cx, top + cy, width - height);
    group.setAttribute('transform', `translate(${dx} ${dy}) ${place} rotate(-90 ${cx} ${cy})`);
  }
  for (const text of board.querySelectorAll<SVGTextElement>('text')) {
    if (text.closest(GROUPS)) continue;
    const { x, y, width, height } = text.getBBox();
    text.setAttribute('transform', `rotate(-90 ${x + width / 2} ${y + height / 2})`);
  }
}

/** How far a wide label must step away from the ribbon once it lies across it. */
function away(ribbon: Ribbon, x: number, y: number, longer: number): [number, number] {
  const { x: nearX, y: nearY } = ribbon.anchor(ribbon.locate(x, y, 1).at);
  const far = Math.hypot(x - nearX, y - nearY) || 1;
  const [nx, ny] = [(x - nearX) / far, (y - nearY) / far];
  const step = ((Math.abs(ny) - Math.abs(nx)) * longer) / 2;
  return [Math.round(nx * step), Math.round(ny * step)];
}
