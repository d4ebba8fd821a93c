/** What fits on this screen. A page is the same on all of them; only where its parts lie differs. */

import { MediaQuery } from 'svelte/reactivity';

export const screen = {
  /** A phone, or a tablet held upright: parts lie one below the other. */
  narrow: new MediaQuery('(max-width: 900px), (max-height: 500px)'),
  /** A phone on its side: the board beside everything else. */
  low: new MediaQuery('(max-height: 500px) and (min-width: 560px)'),
  /** A tablet held upright: narrow, and yet room for everything at once. */
  tall: new MediaQuery('(min-width: 700px) and (max-width: 900px) and (min-height: 860px)'),
};
