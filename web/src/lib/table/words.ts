/** Translations of parts of the table that are seldom shown (web-end.ftl). */

import { addTranslations } from '../i18n.svelte';

await addTranslations(
  import.meta.glob<string>('../../../../src/pitboard/i18n/{en,it}/web-end.ftl', {
    query: '?raw',
    import: 'default',
  }),
);
