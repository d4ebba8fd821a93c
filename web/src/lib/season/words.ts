/** The words of seasons. */

import { learn } from '../i18n.svelte';

await learn(
  import.meta.glob<string>('../../../../src/pitboard/i18n/{en,it}/web-season.ftl', {
    query: '?raw',
    import: 'default',
  }),
);
