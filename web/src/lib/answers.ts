/** What shows an answer of a game beside others; found by its path, loaded when it is needed. */

import type { AnswerView } from './game';

const VIEWS = import.meta.glob<{ default: AnswerView }>('./*/AnswerView.svelte');

export function loadAnswerView(game: string): Promise<{ default: AnswerView }> {
  const load = VIEWS[`./${game}/AnswerView.svelte`];
  return load ? load() : Promise.reject(new Error(game));
}
