/** Car set-up: points of tyre chips, cards and damage slots (`setup 2 3 1`), and what they bring. */

import type { F90Car, F90Choice, F90Components } from '../../../messages';

/** Gets the points an answer spends on each characteristic. */
export const pointsOf = ({ action }: Pick<F90Choice, 'action'>): number[] =>
  action.split(' ').slice(1).map(Number);

/** Gets the answer that differs in one characteristic; undefined where it is not on offer. */
export function setupWith(
  choices: readonly F90Choice[],
  points: readonly number[],
  row: number,
  value: number,
): F90Choice | undefined {
  const wanted = ['setup', ...points.with(row, value)].join(' ');
  return choices.find(({ action }) => action === wanted);
}

/** Gets what a car has by its set-up; what is printed on its chart where there is none. */
export function chartValues(
  car: Pick<F90Car, 'chart' | 'car_setup'>,
  { charts, setup }: Pick<F90Components, 'charts' | 'setup'>,
): { tyres: number; cards: number; slots: number } {
  const printed = charts.find(({ id }) => id === car.chart);
  const value = (name: 'tyres' | 'cards' | 'slots', index: number): number =>
    setup.values[name]?.[(car.car_setup?.points[index] ?? 0) - 1] ?? printed?.[name] ?? 0;
  return { tyres: value('tyres', 0), cards: value('cards', 1), slots: value('slots', 2) };
}
