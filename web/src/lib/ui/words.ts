/** The words of the pages around the table: start, replay, learning. */

import { addTranslations } from '../i18n.svelte';

await addTranslations(
  import.meta.glob<string>('../../../../src/pitboard/i18n/{en,it}/pages.ftl', {
    query: '?raw',
    import: 'default',
  }),
);
