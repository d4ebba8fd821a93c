/** The words of seasons. */

import { addTranslations } from '../i18n.svelte';

await addTranslations(
  import.meta.glob<string>('../../../../src/pitboard/i18n/{en,it}/web-season.ftl', {
    query: '?raw',
    import: 'default',
  }),
);
