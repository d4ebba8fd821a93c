/** Sentences of the server: words, and things that are told apart from them. */

import type { Component } from 'svelte';
import { t } from './i18n.svelte';
import type { Part, Sentence } from './messages';

/** Something a sentence speaks of besides cars and players. */
export interface Thing {
  name: string;
}

/** How a kind of things is shown in sentences. */
export interface ThingShown {
  thing: Thing;
  Mark: Component<{ thing: Thing }>;
}

/** What is known of the things in sentences: the names of cars and players, and the game's own. */
export interface Known {
  names: readonly string[];
  players: readonly string[];
  find: (kind: string, id: number) => ThingShown | undefined;
}

/** Gets a sentence part by part. */
export const partsOf = (sentence: Sentence): readonly (string | Part)[] =>
  typeof sentence === 'string' ? [sentence] : sentence;

/** Names a thing. */
export function nameOf([kind, id]: Part, { names, players, find }: Known): string {
  if (kind === 'me') return t('web-me');
  if (kind === 'you') return t('web-you');
  if (kind === 'car') return names[id] ?? '';
  if (kind === 'seat') return players[id] ?? '';
  return find(kind, id)?.thing.name ?? '';
}

/** Gets a sentence as plain words. */
export const wordsOf = (sentence: Sentence, known: Known): string =>
  partsOf(sentence)
    .map((part) => (typeof part === 'string' ? part : nameOf(part, known)))
    .join('');
