/** The words of the Advanced game's own parts. */

import { addTranslations } from '../../../i18n.svelte';

await addTranslations(
  import.meta.glob<string>('../../../../../../src/pitboard/i18n/{en,it}/web-f90-advanced.ftl', {
    query: '?raw',
    import: 'default',
  }),
);
