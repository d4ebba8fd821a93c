/** What fits on this screen. A page is the same on all of them; only where its parts lie differs. */

import { MediaQuery } from 'svelte/reactivity';

export const screen = {
  /** A phone, or a tablet held upright: parts lie one below the other. */
  narrow: new MediaQuery('(max-width: 56.25em), (max-height: 31.25em)'),
  /** A phone on its side: the board beside everything else. */
  low: new MediaQuery('(max-height: 31.25em) and (min-aspect-ratio: 9/8)'),
  /** A tablet held upright: narrow, and yet room for everything at once. */
  tall: new MediaQuery('(min-width: 43.75em) and (max-width: 56.25em) and (min-height: 53.75em)'),
};

/** Pixels as the sizes of the page count them: they grow with the text a browser is set to. */
export function units(pixels: number | null = 0): number {
  const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return ((pixels ?? 0) * 16) / (text || 16);
}
