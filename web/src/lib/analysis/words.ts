/** Translations of the analysis of a race (web-analysis.ftl). */

import { addTranslations } from '../i18n.svelte';

await addTranslations(
  import.meta.glob<string>('../../../../src/pitboard/i18n/{en,it}/web-analysis.ftl', {
    query: '?raw',
    import: 'default',
  }),
);
