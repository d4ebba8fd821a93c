import { describe, expect, it } from 'vitest';
import type { RuleBook, RuleText } from '../messages';
import { found, matching, partsOf } from './search';

const rule = (id: string, text: string, ...rulings: string[]): RuleText => ({
  id,
  mode: '',
  group: '',
  heading: '',
  text,
  origin: '',
  rulings: rulings.map((each) => ({ id: each, title: 'open question', text: 'answer' })),
});

const book: RuleBook = {
  id: 'f90',
  name: 'F90',
  chapters: [
    { id: 'A', heading: 'A', rules: [rule('F1.A.01', 'Perché frenare'), rule('F1.A.02', 'Tyres')] },
    { id: 'B', heading: 'B', rules: [rule('F1.B.01', 'Contest', 'AR7')] },
  ],
};

describe('the search in the rules', () => {
  const ids = (words: string): string[] =>
    matching(book, words).flatMap((chapter) => chapter.rules.map(({ id }) => id));

  it('wants all words, whatever their accents and case', () => {
    expect(ids('FRENARE perche')).toEqual(['F1.A.01']);
    expect(ids('tyres contest')).toEqual([]);
    expect(ids(' ')).toHaveLength(3);
  });

  it('looks at ids and rulings, too', () => {
    expect(ids('f1.b')).toEqual(['F1.B.01']);
    expect(ids('question answer')).toEqual(['F1.B.01']);
  });

  it('parts the chapters by edition', () => {
    const other = { id: 'C', heading: 'A', rules: [rule('F2.A.01', 'Phases')] };
    const parts = partsOf([...book.chapters, other]);

    expect(parts.map(({ id, chapters }) => [id, chapters.length])).toEqual([
      ['F1', 2],
      ['F2', 1],
    ]);
  });

  it('finds a rule by its own id or that of a ruling on it', () => {
    expect(found([book], 'f1.a.02')?.rule.text).toBe('Tyres');
    expect(found([book], 'AR7')?.rule.id).toBe('F1.B.01');
    expect(found([book], 'F1.Z.99')).toBeUndefined();
  });
});
