/** The words of the coach, fetched game by game and only for who wants to learn. */

import { learn } from '../i18n.svelte';

const FILES = import.meta.glob<string>('../../../../src/pitboard/i18n/{en,it}/coach-*.ftl', {
  query: '?raw',
  import: 'default',
});

/** Learns what the coach says about a game. */
export function loadCoach(game: string): Promise<void> {
  const said = Object.entries(FILES).filter(([path]) => path.endsWith(`/coach-${game}.ftl`));
  return learn(Object.fromEntries(said));
}
