import { expect, it } from 'vitest';
import { usualLevel } from './levels';

it('proposes the pro, however many levels are stronger', () => {
  expect(usualLevel(['random', 'rookie', 'club', 'pro', 'expert', 'champion'])).toBe('pro');
});

it('proposes the strongest level of a game without a pro', () => {
  expect(usualLevel(['novice', 'ace'])).toBe('ace');
  expect(usualLevel([])).toBeNull();
});
