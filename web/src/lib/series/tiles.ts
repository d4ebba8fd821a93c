/** How robots' tiles look: the livery of their class, with body, mark and pattern of the tile. */

import type { TileInfo } from '../messages';

/** Gets the livery of a tile, as the server names it for a car. */
export const tileLivery = ({ robot, number, pattern }: TileInfo): string =>
  `${robot} tile-${number} ${pattern}`;

let worn: CSSStyleSheet | undefined;

/** Lets liveries of tiles have their colours, on the whole page. */
export function wearTiles(tiles: readonly TileInfo[]): void {
  if (worn || !('adoptedStyleSheets' in document)) return;
  worn = new CSSStyleSheet();
  for (const { number, body, mark } of tiles)
    worn.insertRule(`[data-livery~='tile-${number}'] { --body: ${body}; --mark: ${mark}; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, worn];
}
