/** The words of the coach, fetched game by game and only for who wants to learn. */

import { learn } from '../i18n.svelte';

const FILES = import.meta.glob<string>('../../../../src/pitboard/i18n/{en,it}/coach-*.ftl', {
  query: '?raw',
  import: 'default',
});

const taught = new Map<string, Promise<void>>();

async function teach(game: string): Promise<void> {
  const files = Object.entries(FILES).filter(([path]) => path.endsWith(`/coach-${game}.ftl`));
  const texts = await Promise.all(files.map(async ([path, load]) => [path, await load()] as const));
  learn(Object.fromEntries(texts));
}

/** Learns what the coach says about a game; once. */
export function loadCoach(game: string): Promise<void> {
  const found = taught.get(game) ?? teach(game);
  taught.set(game, found);
  return found;
}
