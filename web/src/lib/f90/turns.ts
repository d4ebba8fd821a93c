/** Lays out the turn indicator: stages with their turns, and the refuel chits. */

import type { F90State } from '../messages';

export interface Stage {
  number: number;
  turns: number[];
}

/** Numbers the turns of stages of given lengths. */
export function stagesOf(lengths: readonly number[]): Stage[] {
  let turn = 1;
  return lengths.map((length, index) => ({
    number: index + 1,
    turns: Array.from({ length }, () => turn++),
  }));
}

export interface Chit {
  key: string;
  turn: number;
  text: string;
  livery: string;
  robot: boolean;
  car: number;
}

/** The letters on the chit of a class of robots. */
const LETTERS: Record<string, string> = {
  ultrafast: 'UF',
  superfast: 'SF',
  fast: 'F',
  slow: 'S',
};

/** Gets the chits: one for each car that must refuel, one for each class of robots. */
export function refuelChits(state: F90State): Chit[] {
  const cars = state.cars
    .filter((car) => !car.robot && car.pit_due > 0 && !car.out)
    .map((car) => ({
      key: `car-${car.index}`,
      turn: car.pit_due,
      text: car.number,
      livery: car.livery,
      robot: false,
      car: car.index,
    }));
  const robots = state.chits.map((chit, index) => ({
    key: `robot-${index}`,
    turn: chit.turn,
    text: LETTERS[chit.robot] ?? chit.robot,
    livery: chit.robot,
    robot: true,
    car: -1,
  }));
  return [...cars, ...robots];
}
