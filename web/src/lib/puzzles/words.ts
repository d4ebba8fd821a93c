/** The words of the puzzles. */

import { addTranslations } from '../i18n.svelte';

await addTranslations(
  import.meta.glob<string>('../../../../src/pitboard/i18n/{en,it}/web-puzzles.ftl', {
    query: '?raw',
    import: 'default',
  }),
);
