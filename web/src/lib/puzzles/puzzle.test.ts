import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PuzzleResult } from '../messages';
import { PuzzleState } from './puzzle.svelte';
import { foundDays } from './streak';

const ALL = [
  { action: 'best', chance: 0.5, error: 0 },
  { action: 'other', chance: 0.4, error: 0.01 },
];

const answer = (action: string): PuzzleResult => ({
  right: action === 'best',
  worth: action === 'other' ? ALL.slice(1) : ALL,
  why: action === 'other' ? '' : 'because',
  worlds: 150,
});

describe('a puzzle', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      const { action } = JSON.parse(String(init.body)) as { action: string };
      return Promise.resolve(new Response(JSON.stringify(answer(action))));
    });
  });

  it('is solved at the first try', async () => {
    const state = new PuzzleState('id', '2026-11-19');
    await state.try('best');
    expect([state.found, state.best, state.why]).toEqual(['first', 'best', 'because']);
    expect(foundDays()).toEqual({ '2026-11-19': 'first' });
  });

  it('shows nothing but the worth of a wrong answer, and counts as solved later', async () => {
    const state = new PuzzleState('id', '2026-11-19');
    await state.try('other');
    expect([state.found, state.best, state.why]).toEqual(['', '', '']);
    expect([...state.worth.keys()]).toEqual(['other']);
    await state.try('other');
    await state.try('best');
    expect(state.tries).toEqual(['other', 'best']);
    expect(foundDays()).toEqual({ '2026-11-19': 'later' });
  });

  it('can be given up, and is over then', async () => {
    const state = new PuzzleState('id', '2026-11-19');
    await state.giveUp();
    await state.try('best');
    expect([state.found, state.best]).toEqual(['shown', 'best']);
    expect(state.tries).toEqual([]);
    expect(foundDays()).toEqual({ '2026-11-19': 'shown' });
  });

  it('of another day counts for no day', async () => {
    const state = new PuzzleState('id', '');
    await state.try('best');
    expect(state.found).toBe('first');
    expect(localStorage).toHaveLength(0);
  });

  it('goes on after the line broke', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
    const state = new PuzzleState('id', '');
    await state.try('best');
    expect([state.failed, state.busy, state.found]).toEqual([true, false, '']);
  });
});
