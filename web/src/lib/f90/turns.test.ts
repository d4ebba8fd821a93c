import { describe, expect, it } from 'vitest';
import type { SafetyCarState } from '../messages';
import { asked, choice, state } from './fixtures';
import { safetyCarTurns, sectionsLonger, stagesOf, stopAfter, stopsAfter } from './turns';

const behind = (restart: number): SafetyCarState => ({
  now: { section: 3, stage: 'following', stops: [], restart, pits: true },
  restarted: 0,
});

describe('the turn indicator', () => {
  it('ends with the last turn of a Short Race', () => {
    expect(stagesOf([2, 3, 2], 4)).toEqual([
      { number: 1, turns: [1, 2] },
      { number: 2, turns: [3, 4] },
    ]);
  });

  it('counts new fuel from where the refuelling chit stands', () => {
    const question = { ...asked('fuel 10', 'fuel 13'), data: { base: 12, last: 24 } };

    expect(question.choices.map((each) => stopAfter(question, each))).toEqual([22, 0]);
    expect(stopAfter(question, choice('pit'))).toBe(0);
  });

  it.each([
    [3, [10, 13, 16], [0, 1, 2]],
    [2, [10, 12, 14, 16], [0, 1, 2, 3]],
  ])(
    'shows how much longer a stop takes where a section loads %i turns',
    (section, fuel, longer) => {
      expect(fuel.map((each) => sectionsLonger(each, 10, section))).toEqual(longer);
    },
  );

  it('foresees the stops that follow, and none for a car that needs none', () => {
    expect(stopsAfter(8, 10, 28)).toEqual([18, 28]);
    expect(stopsAfter(0, 10, 28)).toEqual([]);
  });

  it('marks the turns behind the Safety Car, to the restart or to the end', () => {
    const race = state({ turn: 2, turns: 5 });

    expect(safetyCarTurns({ ...race, safety_car: behind(4) })).toEqual([2, 3]);
    expect(safetyCarTurns({ ...race, safety_car: behind(0) })).toEqual([2, 3, 4, 5]);
    expect(safetyCarTurns(race)).toEqual([]);
  });
});
