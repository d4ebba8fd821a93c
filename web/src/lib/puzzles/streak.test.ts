import { beforeEach, describe, expect, it } from 'vitest';
import { foundDays, noteFound, streakOf } from './streak';

describe('the streak', () => {
  beforeEach(() => localStorage.clear());

  it('counts days in a row that were solved at the first try', () => {
    noteFound('2026-11-17', 'first');
    noteFound('2026-11-18', 'first');
    noteFound('2026-11-19', 'first');
    expect(streakOf(foundDays(), '2026-11-19')).toBe(3);
  });

  it('is not ended by a puzzle that is still open, but by a missed day', () => {
    noteFound('2026-11-18', 'first');
    expect(streakOf(foundDays(), '2026-11-19')).toBe(1);
    expect(streakOf(foundDays(), '2026-11-20')).toBe(0);
  });

  it('is ended by a second try and by giving up', () => {
    noteFound('2026-11-17', 'first');
    noteFound('2026-11-18', 'later');
    expect(streakOf(foundDays(), '2026-11-18')).toBe(0);
    noteFound('2026-11-19', 'shown');
    expect(streakOf(foundDays(), '2026-11-19')).toBe(0);
  });

  it('goes on over the end of a month and of a year', () => {
    noteFound('2026-12-31', 'first');
    noteFound('2027-01-01', 'first');
    expect(streakOf(foundDays(), '2027-01-01')).toBe(2);
  });

  it('keeps how a day ended at first', () => {
    noteFound('2026-11-19', 'later');
    noteFound('2026-11-19', 'first');
    expect(foundDays()).toEqual({ '2026-11-19': 'later' });
  });

  it('reads nothing from what it did not write', () => {
    localStorage.setItem('pitboard.puzzles', '{"x": "first", "2026-11-19": "won"}');
    expect(foundDays()).toEqual({});
    localStorage.setItem('pitboard.puzzles', 'no');
    expect(foundDays()).toEqual({});
  });
});
