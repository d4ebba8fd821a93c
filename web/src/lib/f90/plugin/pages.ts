/** F90 on pages outside start page, table and replay. */

import type { PagesPlugin } from '../../game';

export default {
  loadSettings: () => import('../AutomaticAnswers.svelte'),
  loadPrintedAids: () => import('../aids/PrintedAids.svelte'),
  loadSeriesSprite: () => import('../modules/series/SeriesSprite.svelte'),
} satisfies PagesPlugin;
