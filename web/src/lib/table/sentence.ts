/** Finds cars and other things in a sentence, so that plates and marks can stand beside the words. */

import type { Component } from 'svelte';

/** A thing of a game that is drawn in place of its words. */
export interface Mark {
  /** Source of a regular expression without named groups. */
  pattern: string;
  component: Component<{ words: string }>;
}

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'car'; text: string; car: number }
  | { kind: 'mark'; text: string; mark: Mark };

export const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Splits a sentence. `names` are those of the cars, in the sentence's language. */
export function partsOf(
  sentence: string,
  names: readonly string[],
  marks: readonly Mark[] = [],
): Part[] {
  // The longest first: "Fast" must not be found inside "Fast 2".
  const known = names.filter(Boolean).toSorted((a, b) => b.length - a.length);
  const patterns = [
    `(?<car>(?<![\\p{L}\\d])(?:${known.map(escape).join('|') || '(?!)'})(?![\\p{L}\\d]))`,
    ...marks.map((mark, index) => `(?<mark${index}>${mark.pattern})`),
  ];
  const parts: Part[] = [];
  let end = 0;
  for (const found of sentence.matchAll(new RegExp(patterns.join('|'), 'gu'))) {
    if (found.index > end) parts.push({ kind: 'text', text: sentence.slice(end, found.index) });
    parts.push(partOf(found, names, marks));
    end = found.index + found[0].length;
  }
  if (end < sentence.length) parts.push({ kind: 'text', text: sentence.slice(end) });
  return parts;
}

function partOf(found: RegExpMatchArray, names: readonly string[], marks: readonly Mark[]): Part {
  const text = found[0];
  const mark = marks.find((_, index) => found.groups?.[`mark${index}`] !== undefined);
  if (mark) return { kind: 'mark', text, mark };
  return { kind: 'car', text, car: names.indexOf(text) };
}
