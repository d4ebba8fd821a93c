import { describe, expect, it } from 'vitest';
import type { CarSetup, F90Components } from '../../../messages';
import { car, choice } from '../../fixtures';
import { groupsOf, sectionsOf } from '../common/events';
import { chartValues, pointsOf, setupWith } from './setup';

const components = {
  charts: [{ id: 'italian', tyres: 10, cards: 6, slots: 5 }],
  setup: {
    points: 6,
    tuning: 8,
    values: { tyres: [8, 10, 12], cards: [5, 6, 7], slots: [4, 5, 6] },
  },
} as unknown as F90Components;

describe('a car set-up', () => {
  it('changes one characteristic as far as the points go', () => {
    const choices = ['setup 2 2 2', 'setup 3 2 1', 'setup 2 2 1'].map(choice);

    expect(pointsOf(choice('setup 2 2 1'))).toEqual([2, 2, 1]);
    expect(setupWith(choices, [2, 2, 1], 0, 3)?.action).toBe('setup 3 2 1');
    expect(setupWith(choices, [2, 2, 2], 0, 3)).toBeUndefined();
  });

  it('replaces what is printed on the chart', () => {
    const car_setup: CarSetup = { points: [1, 2, 3], chosen: true };

    expect(chartValues(car(0), components)).toEqual({ tyres: 10, cards: 6, slots: 5 });
    expect(chartValues(car(0, { car_setup }), components)).toEqual({
      tyres: 8,
      cards: 6,
      slots: 6,
    });
  });
});

describe('event symbols', () => {
  it('stand one after the other, doing nothing last', () => {
    const groups = groupsOf(
      ['weather none', 'weather drier', 'yellow none', 'yellow 6 0'].map(choice),
    );

    expect(
      groups.map(({ event, choices }) => [event, choices.map(({ action }) => action)]),
    ).toEqual([
      ['weather', ['weather drier', 'weather none']],
      ['yellow', ['yellow 6 0', 'yellow none']],
    ]);
  });

  it('name the places of a flag section by section', () => {
    const sections = sectionsOf(
      ['yellow 6 0', 'yellow 6 2', 'yellow 9 0', 'yellow none'].map(choice),
    );

    expect(sections.map(({ section, places }) => [section, [...places.keys()]])).toEqual([
      [6, [0, 2]],
      [9, [0]],
    ]);
  });
});
