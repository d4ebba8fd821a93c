/** Teaches the pages Bolide's words; every plug of the game imports it. */

import { learn } from '../i18n.svelte';

learn(
  import.meta.glob<string>('../../../../src/pitboard/i18n/{en,it}/web-bolide.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
