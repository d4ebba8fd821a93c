/** Puts the layers of a board's drawing together. */

import type { Board } from '../messages';

/** Gets the SVG of a board, without the layers that are not wanted. */
export const drawnOf = (
  { layers }: Pick<Board, 'layers'>,
  without: readonly string[] = [],
): string =>
  layers
    .filter((layer) => !without.includes(layer.name))
    .map((layer) => layer.svg)
    .join('');
