import { describe, expect, it } from 'vitest';
import type { F90Choice } from '../../../messages';
import { isRobotLivery, isSecondRobot, markOf } from '../../../ui/liveries';
import { endsPair, isOfPair, lastPair } from './pair';
import { choiceOfSkills, mostSkills } from './skills';

const line = (kind: string, data: Record<string, unknown> = {}) => ({ kind, data });

describe('the pair of R-Cards', () => {
  const drawn = line('r-cards', { cards: [19, 163], boost: 1 });
  const flag = line('yellow-flag', { section: 25 });
  const idle = line('r-card-idle', { symbol: 'weather' });
  const log = [line('r-cards', { cards: [1, 2], boost: 0 }), line('moved'), drawn, flag, idle];

  it('is the last one, with what its symbols did', () => {
    const later = [...log, line('robot-move'), line('weather')];

    expect(lastPair(later)).toEqual({ line: drawn, cards: [19, 163], boost: 1, did: [flag, idle] });
    expect(lastPair([line('moved')])).toBeUndefined();
  });

  it('ends with what its last symbol did', () => {
    const events = [line('moved'), drawn, flag, line('robot-move'), line('weather')];

    expect(events.map((_, index) => endsPair(events, index))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  it('is described by its own lines only', () => {
    expect([isOfPair(log, drawn), isOfPair(log, flag)]).toEqual([true, true]);
    expect([isOfPair(log, log[1] ?? null), isOfPair(log, null)]).toEqual([false, false]);
  });
});

describe('several skills', () => {
  const choices = ['skill lapping pitting', 'skill lapping tuning'].map(
    (action) => ({ action, verb: 'skill' }) as F90Choice,
  );

  it('are one answer in whatever order they are picked', () => {
    expect(mostSkills(choices)).toBe(2);
    expect(choiceOfSkills(choices, ['tuning', 'lapping'])?.action).toBe('skill lapping tuning');
    expect(choiceOfSkills(choices, ['lapping'])).toBeUndefined();
  });
});

describe('the livery of a tile', () => {
  it('has the pattern of its tile and is a robot of its class', () => {
    expect([markOf('fast tile-14 hoops'), markOf('fast'), markOf('scarlet')]).toEqual([
      'hoops',
      'chevron1',
      'stripe',
    ]);
    expect([isRobotLivery('fast tile-14 hoops'), isRobotLivery('scarlet')]).toEqual([true, false]);
    expect(isSecondRobot('fast tile-14 hoops', '36')).toBe(true);
  });
});
