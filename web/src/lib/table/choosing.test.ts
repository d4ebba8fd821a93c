import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Choosing } from './choosing.svelte';
import { Table } from './table.svelte';

const SOONEST = 700;
const LATEST = 2000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A table where seat 0 of this screen has one answer only; `kinds` are all seats, `you` the own ones. */
function asked(question: object, kinds: string[], you: number[]) {
  const table = new Table('abc', 'en');
  const asks = { kind: 'ask_help', choices: [{ action: 'leave' }], default: 'leave', ...question };
  table.opened = { you } as never;
  table.seats = kinds.map((kind, seat) => ({ kind, seat })) as never;
  table.own = you.map((seat) => ({ seat, asked: seat ? null : asks })) as never;
  const act = vi.spyOn(table, 'act').mockResolvedValue(undefined as never);
  const choosing = new Choosing(table);
  return { act, choosing, answer: () => choosing.answerStanding() };
}

const FORCED = { routine: true, private: true };

describe('an answer that is the only one by what the seat alone may know', () => {
  it('is given among people as late as a person would give one', async () => {
    const { act, choosing, answer } = asked(FORCED, ['me', 'link'], [0]);

    answer();

    expect(choosing.asked).toBeNull();
    await vi.advanceTimersByTimeAsync(SOONEST - 1);
    expect(act).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(LATEST - SOONEST + 1);
    expect(act.mock.calls).toEqual([[0, 'leave']]);
  });

  it('is given at once where nobody else races', async () => {
    const { act, answer } = asked(FORCED, ['me', 'computer'], [0]);

    answer();

    await vi.advanceTimersByTimeAsync(0);
    expect(act.mock.calls).toEqual([[0, 'leave']]);
  });

  it('is asked for where several share the screen, as any other is', async () => {
    const { act, choosing, answer } = asked(FORCED, ['me', 'local'], [0, 1]);

    answer();

    await vi.advanceTimersByTimeAsync(LATEST);
    expect(act).not.toHaveBeenCalled();
    expect(choosing.covered).toBe(true);
    choosing.uncover();
    expect(choosing.asked?.default).toBe('leave');
  });
});

describe('a matter of routine that everybody can see', () => {
  it.each([
    [['me', 'link'], [0]],
    [
      ['me', 'local'],
      [0, 1],
    ],
  ])('is answered at once among %j', async (kinds, you) => {
    const { act, answer } = asked({ routine: true, private: false }, kinds, you);

    answer();

    await vi.advanceTimersByTimeAsync(0);
    expect(act.mock.calls).toEqual([[0, 'leave']]);
  });
});
