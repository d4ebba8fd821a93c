import { describe, expect, it } from 'vitest';
import type { GameRoom } from '../game';

const ROOMS = import.meta.glob<{ default: GameRoom }>('../*/plug/room.ts', { eager: true });
const WORDS = import.meta.glob<string>('../../../../src/pitboard/i18n/*/coach-*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const GAMES = Object.entries(ROOMS).map(
  ([path, room]) => [path.split('/')[1] ?? '', room.default.coach] as const,
);

function words(lang: string, game: string): string {
  const found = Object.entries(WORDS).find(([path]) => path.endsWith(`/${lang}/coach-${game}.ftl`));
  return found?.[1] ?? '';
}

describe.each(['en', 'it'])('the words of the coach (%s)', (lang) => {
  it.each(GAMES)('explain as many kinds of decisions of %s as it counts', (game, kinds) => {
    const ids = (end: string): string[] =>
      [...words(lang, game).matchAll(new RegExp(`^coach-${game}-([\\w-]+)-${end} =`, 'gm'))].map(
        (found) => found[1] ?? '',
      );

    const [asked, means, tips] = [ids('asked'), ids('means'), ids('tip')];

    expect(asked.length).toBe(kinds);
    expect([means, tips]).toEqual([asked, asked]);
  });
});
