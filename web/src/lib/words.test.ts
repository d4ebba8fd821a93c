/** Every message id that the pages use exists, and every id of their files is used. */

import { describe, expect, it } from 'vitest';
import { locale } from './i18n.svelte';

const SOURCES = Object.entries(
  import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const WEB = import.meta.glob<string>('../../../src/pitboard/i18n/en/web{,-*}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
// Every game teaches its own words.
import.meta.glob(['./*/words.ts', './*/*/words.ts', './*/*/*/words.ts', '!./learn/words.ts'], {
  eager: true,
});

const text = SOURCES.map(([, source]) => source).join('\n');
const ids = [
  ...Object.values(WEB)
    .join('\n')
    .matchAll(/^(web-[\w-]*) =/gm),
].map((each) => each[1] ?? '');

describe('the words of the pages', () => {
  it('exist', () => {
    const used = [...text.matchAll(/\bt\(\s*'([\w-]+)'/g)].map((each) => each[1] ?? '');

    expect(used.length).toBeGreaterThan(80);
    expect([...new Set(used)].filter((id) => !locale.has(id))).toEqual([]);
  });

  it('are used', () => {
    const whole = new Set([...text.matchAll(/'(web-[\w-]+)'/g)].map((each) => each[1]));
    const begun = [...text.matchAll(/`(web-[\w-]+-)\$\{/g)].map((each) => each[1] ?? '');

    const unused = ids.filter(
      (id) => !whole.has(id) && !begun.some((start) => id.startsWith(start)),
    );

    expect(ids.length).toBeGreaterThan(150);
    expect(unused).toEqual([]);
  });
});
