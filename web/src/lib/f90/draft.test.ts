import { beforeEach, expect, test } from 'vitest';
import { draftOf, keepDraft } from './draft';

beforeEach(() => localStorage.clear());

test('a draft is kept for its table and seat, and gone once it is empty', () => {
  keepDraft('a', 0, [12, 40]);
  expect(draftOf('a', 0)).toEqual([12, 40]);
  expect(draftOf('a', 1)).toEqual([]);
  expect(draftOf('b', 0)).toEqual([]);
  keepDraft('a', 0, []);
  expect(draftOf('a', 0)).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test('what cannot be read is no draft', () => {
  localStorage.setItem('pitboard.draft.a.0', '{');
  expect(draftOf('a', 0)).toEqual([]);
  localStorage.setItem('pitboard.draft.a.0', '["x", 3]');
  expect(draftOf('a', 0)).toEqual([3]);
});
