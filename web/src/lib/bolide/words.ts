/** Teaches the pages Bolide's words; every plugin of the game imports it. */

import { addTranslations } from '../i18n.svelte';

await addTranslations(
  import.meta.glob<string>('../../../../src/pitboard/i18n/{en,it}/web-bolide.ftl', {
    query: '?raw',
    import: 'default',
  }),
);
