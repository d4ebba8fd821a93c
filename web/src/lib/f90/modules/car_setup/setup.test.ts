import { describe, expect, it } from 'vitest';
import type { CarSetup, F90Components, SetupState } from '../../../messages';
import { car, choice } from '../../fixtures';
import { groupsOf, sectionsOf } from '../common/events';
import { chartValues, pointsOf, setupWith } from './setup';

const components = {
  charts: [{ id: 'italian', tyres: 10, cards: 6, slots: 5 }],
} as unknown as F90Components;
const table: SetupState = {
  revealed: true,
  least: 1,
  values: { tyres: [8, 10, 12], cards: [5, 6, 7], slots: [4, 5, 6] },
};

describe('a car set-up', () => {
  it('changes one characteristic as far as the points go', () => {
    const choices = ['setup 2 2 2', 'setup 3 2 1', 'setup 2 2 1'].map(choice);

    expect(pointsOf(choice('setup 2 2 1'))).toEqual([2, 2, 1]);
    expect(setupWith(choices, [2, 2, 1], 0, 3)?.action).toBe('setup 3 2 1');
    expect(setupWith(choices, [2, 2, 2], 0, 3)).toBeUndefined();
  });

  it('replaces what is printed on the chart', () => {
    const car_setup: CarSetup = { points: [1, 2, 3], chosen: true };

    expect(chartValues(car(0), components, table)).toEqual({ tyres: 10, cards: 6, slots: 5 });
    expect(chartValues(car(0, { car_setup }), components, table)).toEqual({
      tyres: 8,
      cards: 6,
      slots: 6,
    });
  });

  it('counts from the cheapest chit of the race', () => {
    const car_setup: CarSetup = { points: [0, 2, 3], chosen: true };
    const short = { ...table, least: 0, values: { ...table.values, tyres: [6, 8, 10, 12] } };

    expect(chartValues(car(0, { car_setup }), components, short).tyres).toBe(6);
  });

  it('lets the others give way where every point has to be spent', () => {
    const choices = ['setup 2 2 1', 'setup 3 2 0', 'setup 3 1 1', 'setup 3 0 2'].map(choice);

    expect(setupWith(choices, [2, 2, 1], 0, 3)?.action).toBe('setup 3 2 0');
    expect(setupWith(choices, [2, 2, 1], 1, 0)?.action).toBe('setup 3 0 2');
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
