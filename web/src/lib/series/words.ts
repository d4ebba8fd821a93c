/** The words of race series. */

import { addTranslations } from '../i18n.svelte';

await addTranslations(
  import.meta.glob<string>('../../../../src/pitboard/i18n/{en,it}/web-series.ftl', {
    query: '?raw',
    import: 'default',
  }),
);
