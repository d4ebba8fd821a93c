/** Stands the words of a board that was turned by a quarter upright again. */

const GROUPS = '.corner[transform], .brake-board, .symbol, .legend';

export function standUpright(board: SVGGElement): void {
  for (const group of board.querySelectorAll<SVGGElement>(GROUPS)) {
    const { x, y, width, height } = group.getBBox();
    const place = group.getAttribute('transform') ?? '';
    group.setAttribute('transform', `${place} rotate(-90 ${x + width / 2} ${y + height / 2})`);
  }
  for (const text of board.querySelectorAll<SVGTextElement>('text')) {
    if (text.closest(GROUPS)) continue;
    const { x, y, width, height } = text.getBBox();
    text.setAttribute('transform', `rotate(-90 ${x + width / 2} ${y + height / 2})`);
  }
}
