import { expect, test } from 'vitest';
import { legsOf, type Pip } from './plan';

const pip = (number: number, kind: Pip['kind'], section: number): Pip => ({
  number,
  kind,
  section,
  at: 0,
  other: -1,
});

test('sections entered one after the other make one leg', () => {
  const pips = [
    pip(1, 'enter', 34),
    pip(2, 'enter', 35),
    pip(3, 'overtake', 35),
    pip(4, 'enter', 0),
  ];

  expect(legsOf(pips).map((leg) => [leg.first, leg.number, leg.enters, leg.section])).toEqual([
    [1, 2, 34, 35],
    [3, 3, 35, 35],
    [4, 4, 0, 0],
  ]);
});
