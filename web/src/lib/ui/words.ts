/** Translations that all pages around the table share (pages.ftl). */

import { addTranslations } from '../i18n.svelte';

await addTranslations(
  import.meta.glob<string>('../../../../src/pitboard/i18n/{en,it}/pages.ftl', {
    query: '?raw',
    import: 'default',
  }),
);
