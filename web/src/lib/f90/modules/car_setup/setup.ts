/** Car set-up: points of tyre chips, cards and damage slots (`setup 2 3 1`), and what they bring. */

import type { F90Car, F90Choice, F90Components, SetupState } from '../../../messages';

/** Gets the points an answer spends on each characteristic. */
export const pointsOf = ({ action }: Pick<F90Choice, 'action'>): number[] =>
  action.split(' ').slice(1).map(Number);

const sum = (points: readonly number[]): number => points.reduce((all, each) => all + each, 0);

/**
 * Gets the answer that differs in one characteristic; undefined where it is not on offer. Where all
 * answers spend the same points, the others give way as little as they can.
 */
export function setupWith(
  choices: readonly F90Choice[],
  points: readonly number[],
  row: number,
  value: number,
): F90Choice | undefined {
  const wanted = points.with(row, value);
  const far = (choice: F90Choice): number =>
    sum(pointsOf(choice).map((each, index) => Math.abs(each - (wanted[index] ?? 0))));
  const exact = new Set(choices.map((choice) => sum(pointsOf(choice)))).size === 1;
  const open = choices.filter((choice) => pointsOf(choice)[row] === value);
  return open.toSorted((a, b) => far(a) - far(b)).find((choice) => exact || far(choice) === 0);
}

/** Gets what a car has by its set-up; what is printed on its chart where there is none. */
export function chartValues(
  car: Pick<F90Car, 'chart' | 'car_setup'>,
  { charts }: Pick<F90Components, 'charts'>,
  setup: SetupState | undefined,
): { tyres: number; cards: number; slots: number } {
  const printed = charts.find(({ id }) => id === car.chart);
  const value = (name: 'tyres' | 'cards' | 'slots', index: number): number =>
    setup?.values[name]?.[(car.car_setup?.points[index] ?? -1) - setup.least] ??
    printed?.[name] ??
    0;
  return { tyres: value('tyres', 0), cards: value('cards', 1), slots: value('slots', 2) };
}
