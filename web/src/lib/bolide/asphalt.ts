/** Where the road of a circuit is, read from its drawing. */

import type { BolideBoard } from '../messages';
import type { Point } from './grid';

const ASPHALT = /class="asphalt" d="([^"]+)"/;

/** Gets the borders of the asphalt as polygons; those inside others are holes. */
export function asphaltOf({ layers }: Pick<BolideBoard, 'layers'>): Point[][] {
  const [, path = ''] = layers.map(({ svg }) => ASPHALT.exec(svg)).find(Boolean) ?? [];
  return path
    .split('M')
    .filter(Boolean)
    .map((outline) =>
      outline
        .replace('Z', '')
        .split('L')
        .map((pair) => pair.trim().split(' ').map(Number) as [number, number]),
    );
}
