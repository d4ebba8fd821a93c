import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import f90 from '../f90/plug/room';

const GAMES = { f90 };

const words = (lang: string, game: string): string =>
  readFileSync(`../src/pitboard/i18n/${lang}/coach-${game}.ftl`, { encoding: 'utf-8' });

describe.each(['en', 'it'])('the words of the coach (%s)', (lang) => {
  it.each(Object.entries(GAMES))('explain every kind of decision of %s', (game, { coach }) => {
    const ids = (end: string): string[] =>
      [...words(lang, game).matchAll(new RegExp(`^coach-${game}-([\\w-]+)-${end} =`, 'gm'))].map(
        (found) => found[1] ?? '',
      );

    const [asked, means, tips] = [ids('asked'), ids('means'), ids('tip')];

    expect(asked.length).toBe(coach);
    expect([means, tips]).toEqual([asked, asked]);
  });
});
