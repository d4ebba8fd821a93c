import { describe, expect, it } from 'vitest';
import type { F90Event, Reminder } from '../../messages';
import { applying, lastContest } from './aids';

const cards = ['safety-car', 'start', 'yellow-flag', 'leader', 'symbols'].map((id): Reminder => ({
  id,
  title: id,
  lines: [],
}));
const quiet = { turn: 5, turns: 24, leader: 3, phase: 'race' } as Parameters<typeof applying>[1];
const shown = (state: Partial<typeof quiet>, own: number[] = [0]): string[] =>
  applying(cards, { ...quiet, ...state }, own).map(({ id }) => id);

describe('the reminder that applies', () => {
  it('is the list of symbols where nothing else does', () => {
    expect(shown({})).toEqual(['symbols']);
  });

  it('is the start in the turn of a restart', () => {
    const safety_car = { now: null, restarted: 5 } as never;

    expect(shown({ safety_car })[0]).toBe('start');
    expect(shown({ safety_car, turn: 6 })).toEqual(['symbols']);
  });

  it('knows the last turn of a sprint by its flag alone', () => {
    expect(shown({ turn: 24, sprint: { after: 19, flag: false } })).toEqual(['symbols']);
    expect(shown({ turn: 22, sprint: { after: 19, flag: true } })[0]).toBe('start');
  });

  it('is the start in the first and in the last turn', () => {
    expect(shown({ turn: 1 })[0]).toBe('start');
    expect(shown({ turn: 24 })[0]).toBe('start');
    expect(shown({ turn: 0 })).toEqual(['symbols']);
    expect(shown({ turn: 24, phase: 'over' as never })).toEqual(['symbols']);
  });

  it('is the Leader for who leads', () => {
    expect(shown({}, [3])).toEqual(['leader', 'symbols']);
  });

  it('is the Safety Car before anything else', () => {
    const state = {
      turn: 1,
      safety_car: { now: { section: 4 } },
      flags: { yellow: [{ section: 2 }] },
    } as never;

    expect(shown(state, [3])).toEqual(['safety-car', 'start', 'yellow-flag', 'leader', 'symbols']);
  });
});

describe('the chart of a contest', () => {
  const value = (car: number, number: number): F90Event =>
    ({
      kind: 'contest-value',
      data: { car, cards: [car], modifier: 0, value: number },
    }) as F90Event;
  const order = (...cars: number[]): F90Event =>
    ({ kind: 'contest-order', data: { section: 7, order: cars } }) as F90Event;

  it('shows the last one that was decided, the highest value first', () => {
    const events = [value(0, 9), value(1, 3), order(0, 1), value(1, 4), value(2, 6), value(0, 5)];

    const found = lastContest([...events, order(2, 0, 1)]);

    expect(found?.rows.map(({ car, value: mp }) => [car, mp])).toEqual([
      [2, 6],
      [0, 5],
      [1, 4],
    ]);
    expect(lastContest(events)?.order).toEqual([0, 1]);
  });

  it('is empty before the first contest', () => {
    expect(lastContest([value(0, 1)])).toBeNull();
  });
});
