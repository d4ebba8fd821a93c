/** The words of F90's own parts, and those printed on its board (see `vite.config.ts`). */

import { addTranslations } from '../i18n.svelte';

await addTranslations(
  import.meta.glob<string>('../../../../src/pitboard/i18n/{en,it}/{f90,web-f90}.ftl', {
    query: '?raw',
    import: 'default',
  }),
);
