/** Sentences of the server: text, and parts that stand for cars, players and things. */

import type { Component } from 'svelte';
import { t } from './i18n.svelte';
import type { Part, Sentence } from './messages';

/** Something a sentence names besides cars and players. */
export interface Thing {
  name: string;
}

/** How a kind of things is shown in sentences. */
export interface ThingShown {
  thing: Thing;
  Mark: Component<{ thing: Thing }>;
}

/** How to look up the parts of sentences: names of cars and players, and the game's things. */
export interface Known {
  names: readonly string[];
  players: readonly string[];
  find: (kind: string, id: number) => ThingShown | undefined;
}

/** Gets the parts of a sentence. */
export const partsOf = (sentence: Sentence): readonly (string | Part)[] =>
  typeof sentence === 'string' ? [sentence] : sentence;

/** Gets the name of a part. */
export function nameOf([kind, id]: Part, { names, players, find }: Known): string {
  if (kind === 'me') return t('web-me');
  if (kind === 'you') return t('web-you');
  if (kind === 'car') return names[id] ?? '';
  if (kind === 'seat') return players[id] ?? '';
  return find(kind, id)?.thing.name ?? '';
}

/** Gets a sentence as plain text. */
export const wordsOf = (sentence: Sentence, known: Known): string =>
  partsOf(sentence)
    .map((part) => (typeof part === 'string' ? part : nameOf(part, known)))
    .join('');
