/** Teaches the pages Bolide's words; every plugin of the game imports it. */

import { learn } from '../i18n.svelte';

await learn(
  import.meta.glob<string>('../../../../src/pitboard/i18n/{en,it}/web-bolide.ftl', {
    query: '?raw',
    import: 'default',
  }),
);
