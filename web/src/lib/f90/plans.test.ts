import { beforeEach, describe, expect, it } from 'vitest';
import { asked } from './fixtures';
import { answerOf, keepPlan, NO_PLAN, planOf, spent, type Plan } from './plans';

const pit = (urgent = false) => ({
  ...asked('drive', 'pit'),
  default: 'drive',
  plan: 'pit',
  ...(urgent && { urgent }),
});
const when = (turn: number, lap = 1) => ({ turn, lap });
const plan = (given: Partial<Plan>): Plan => ({ ...NO_PLAN, ...given });

beforeEach(() => localStorage.clear());

describe('a plan for pit stops', () => {
  it('drives on by itself until something speaks for a stop', () => {
    expect(answerOf(NO_PLAN, pit(), when(3))).toBe('drive');
    expect(answerOf(NO_PLAN, pit(true), when(3))).toBeUndefined();
  });

  it('asks every turn if that is chosen', () => {
    expect(answerOf(plan({ pit: 'ask' }), pit(), when(3))).toBeUndefined();
  });

  it('drives on until a turn, asks in it, and is over after it', () => {
    const until = plan({ pit: 'until', turn: 5 });
    expect(answerOf(until, pit(true), when(4))).toBe('drive');
    expect(answerOf(until, pit(), when(5))).toBeUndefined();
    expect(answerOf(until, pit(), when(6))).toBe('drive');
    expect(answerOf(until, pit(true), when(6))).toBeUndefined();
  });

  it('stops once', () => {
    const now = plan({ pit: 'now' });
    expect(answerOf(now, pit(), when(4))).toBe('pit');
    expect(spent(now, 'pit').pit).toBe('auto');
    expect(spent(now, 'contest').pit).toBe('now');
  });
});

describe('a plan for other questions', () => {
  it('stays out of contests for a lap', () => {
    const contest = { ...asked('decline', 'contest 1'), default: 'decline', plan: 'contest' };
    expect(answerOf(plan({ out: 2 }), contest, when(9, 2))).toBe('decline');
    expect(answerOf(plan({ out: 2 }), contest, when(9, 3))).toBeUndefined();
    expect(answerOf(NO_PLAN, contest, when(1, 0))).toBeUndefined();
  });

  it('answers as usual what it names, and nothing that cannot be planned', () => {
    const chase = { ...asked('deck', 'take 4'), default: 'deck', plan: 'chase' };
    expect(answerOf(plan({ usual: ['chase'] }), chase, when(1))).toBe('deck');
    expect(answerOf(NO_PLAN, chase, when(1))).toBeUndefined();
    expect(answerOf(plan({ usual: ['chase'] }), asked('play 1', 'skip'), when(1))).toBeUndefined();
  });
});

describe('a kept plan', () => {
  it('is each seat’s own', () => {
    keepPlan('a', 0, plan({ pit: 'now' }));
    expect([planOf('a', 0), planOf('a', 1), planOf('b', 0)].map(({ pit }) => pit)).toEqual([
      'now',
      'auto',
      'auto',
    ]);
  });

  it('teaches how the next race begins', () => {
    keepPlan('a', 0, plan({ pit: 'ask' }));
    expect(planOf('b', 0).pit).toBe('ask');
    expect(spent(plan({ pit: 'now' }), 'pit').pit).toBe('ask');
  });

  it('that cannot be read is none', () => {
    localStorage.setItem('pitboard.plan.a.0', '{');
    expect(planOf('a', 0)).toEqual(NO_PLAN);
  });
});
