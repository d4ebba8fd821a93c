/** The words of the pages around the table: start, replay, learning. */

import { learn } from '../i18n.svelte';

await learn(
  import.meta.glob<string>('../../../../src/pitboard/i18n/{en,it}/pages.ftl', {
    query: '?raw',
    import: 'default',
  }),
);
