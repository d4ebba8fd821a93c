/** The words of the lessons. */

import { addTranslations } from '../i18n.svelte';

await addTranslations(
  import.meta.glob<string>('../../../../src/pitboard/i18n/{en,it}/web-lessons.ftl', {
    query: '?raw',
    import: 'default',
  }),
);
