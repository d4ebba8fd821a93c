import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KINDS } from './coach.svelte';

const words = (lang: string): string =>
  readFileSync(`../src/pitboard/i18n/${lang}/pages.ftl`, { encoding: 'utf-8' });

describe.each(['en', 'it'])('the words of the coach (%s)', (lang) => {
  it('explain, interpret and advise on as many kinds of decisions as it counts', () => {
    const ids = (end: string): string[] =>
      [...words(lang).matchAll(new RegExp(`^coach-([\\w-]+)-${end} =`, 'gm'))].map(
        (found) => found[1] ?? '',
      );

    const [asked, means, tips] = [ids('asked'), ids('means'), ids('tip')];

    expect(asked.length).toBe(KINDS);
    expect([means, tips]).toEqual([asked, asked]);
  });
});
