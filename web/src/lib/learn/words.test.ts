import { describe, expect, it } from 'vitest';
import type { TablePlugin } from '../game';

const PLUGINS = import.meta.glob<{ default: TablePlugin }>('../*/plugin/table.ts', { eager: true });
const WORDS = import.meta.glob<string>('../../../../src/pitboard/i18n/*/coach-*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const GAMES = Object.entries(PLUGINS).map(
  ([path, plugin]) => [path.split('/')[1] ?? '', plugin.default.coach] as const,
);

function words(lang: string, game: string): string {
  const found = Object.entries(WORDS).find(([path]) => path.endsWith(`/${lang}/coach-${game}.ftl`));
  return found?.[1] ?? '';
}

describe.each(['en', 'it'])('the words of the coach (%s)', (lang) => {
  it.each(GAMES)('explain every topic of %s, and nothing else', (game, coaching) => {
    const ids = (end: string): string[] =>
      [...words(lang, game).matchAll(new RegExp(`^coach-${game}-([\\w-]+)-${end} =`, 'gm'))].map(
        (found) => found[1] ?? '',
      );

    const [asked, means, tips] = [ids('asked'), ids('means'), ids('tip')];

    expect(asked.toSorted()).toEqual(coaching.all.toSorted());
    expect([means, tips]).toEqual([asked, asked]);
  });
});
