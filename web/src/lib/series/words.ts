/** The words of race series. */

import { learn } from '../i18n.svelte';

await learn(
  import.meta.glob<string>('../../../../src/pitboard/i18n/{en,it}/web-series.ftl', {
    query: '?raw',
    import: 'default',
  }),
);
