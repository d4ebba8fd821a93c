/** How car tiles look: whose they are, and body, mark and pattern of the tile. */

import type { PaintInfo, SeriesInfo, TileInfo } from '../messages';

/** Gets the livery of a robots' tile, as the server names it for a car. */
export const tileLivery = ({ robot, number, pattern }: TileInfo): string =>
  `${robot} tile-${number} ${pattern}`;

/** Gets the livery of a players' tile. */
export const paintLivery = ({ number, pattern }: PaintInfo): string =>
  `player paint-${number} ${pattern}`;

let worn: CSSStyleSheet | undefined;

/** Lets liveries of tiles have their colours, on the whole page. */
export function wearTiles({ tiles, paints }: Pick<SeriesInfo, 'tiles' | 'paints'>): void {
  if (worn || !('adoptedStyleSheets' in document)) return;
  worn = new CSSStyleSheet();
  for (const { number, body, mark } of tiles)
    worn.insertRule(`[data-livery~='tile-${number}'] { --body: ${body}; --mark: ${mark}; }`);
  for (const { number, body, mark } of paints)
    worn.insertRule(
      `[data-livery~='paint-${number}'] { --body: ${body}; --mark: ${mark}; --plate-ink: ${mark}; }`,
    );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, worn];
}
