/** The words of a turn that is composed, and of what is asked. */

import { addTranslations } from '../../i18n.svelte';

await addTranslations(
  import.meta.glob<string>('../../../../../src/pitboard/i18n/{en,it}/web-f90-turn.ftl', {
    query: '?raw',
    import: 'default',
  }),
);
