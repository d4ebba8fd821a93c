/** The texts of the coach, loaded by game and only if the coach is on. */

import { addTranslations } from '../i18n.svelte';

const FILES = import.meta.glob<string>('../../../../src/pitboard/i18n/{en,it}/coach-*.ftl', {
  query: '?raw',
  import: 'default',
});

/** Loads the coach's texts for a game. */
export function loadCoach(game: string): Promise<void> {
  const files = Object.entries(FILES).filter(([path]) => path.endsWith(`/coach-${game}.ftl`));
  return addTranslations(Object.fromEntries(files));
}
