/** Finds rules by words or by their id. */

import type { RuleBook, RuleChapter, RuleText } from '../messages';

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

const textOf = (rule: RuleText): string =>
  folded(
    [
      rule.id,
      rule.heading,
      rule.text,
      ...rule.rulings.flatMap((each) => [each.id, each.title, each.text]),
    ].join(' '),
  );

/** Gets the chapters of a book with the rules in which all the words stand. */
export function matching(book: RuleBook, words: string): RuleChapter[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  if (!wanted.length) return book.chapters;
  return book.chapters.flatMap((chapter) => {
    const rules = chapter.rules.filter((rule) => {
      const text = textOf(rule);
      return wanted.every((word) => text.includes(word));
    });
    return rules.length ? [{ ...chapter, rules }] : [];
  });
}

/** Rules of one edition. */
export interface Part {
  /** How the ids of its rules begin. */
  id: string;
  chapters: RuleChapter[];
}

/** Gets the chapters edition by edition: two of them may have a chapter of the same name. */
export function partsOf(chapters: readonly RuleChapter[]): Part[] {
  const parts = new Map<string, RuleChapter[]>();
  for (const chapter of chapters) {
    const id = chapter.rules[0]?.id.split(/[.-]/)[0] ?? '';
    parts.set(id, [...(parts.get(id) ?? []), chapter]);
  }
  return [...parts].map(([id, those]) => ({ id, chapters: those }));
}

/** Gets the rule of an id, or the first with a ruling of that id, and its book. */
export function found(
  books: readonly RuleBook[],
  id: string,
): { book: RuleBook; rule: RuleText } | undefined {
  const asked = id.toUpperCase();
  for (const is of [
    (rule: RuleText): boolean => rule.id === asked,
    (rule: RuleText): boolean => rule.rulings.some((each) => each.id === asked),
  ])
    for (const book of books) {
      const rule = book.chapters.flatMap((chapter) => chapter.rules).find(is);
      if (rule) return { book, rule };
    }
  return undefined;
}
