/** Lays out the turn indicator: stages with their turns, and the refuel chits. */

import type { F90QuestionMessage, F90Choice, F90State } from '../messages';

export interface Stage {
  number: number;
  turns: number[];
}

/** Numbers the turns of stages of given lengths, up to the last turn of the race. */
export function stagesOf(lengths: readonly number[], last = Infinity): Stage[] {
  let turn = 1;
  const stages = lengths
    .map((length, index) => ({
      number: index + 1,
      turns: Array.from({ length }, () => turn++).filter((each) => each <= last),
    }))
    .filter(({ turns }) => turns.length > 0);
  // A sprint may go on beyond the last box: the last stage lasts as long.
  while (turn <= last && last < Infinity) stages.at(-1)?.turns.push(turn++);
  return stages;
}

/** Gets the turn by which an answer about fuel would make the next stop due; 0 for none. */
export function stopAfter(asked: F90QuestionMessage | null, choice: F90Choice | undefined): number {
  const [verb, ...words] = choice?.action.split(' ') ?? [];
  if (verb !== 'fuel') return 0;
  const due = Number(asked?.data['base']) + Number(words[0]);
  return due <= Number(asked?.data['last']) ? due : 0;
}

/** Gets how many sections a stop takes longer for fuel beyond the usual; each loads so many turns. */
export const sectionsLonger = (fuel: number, usual: number, section: number): number =>
  (fuel - usual) / section;

/** Gets the later stops of a car that always stops at the last moment for the usual fuel. */
export function stopsAfter(due: number, fuel: number, last: number): number[] {
  const stops: number[] = [];
  for (let turn = due + fuel; due > 0 && turn <= last; turn += fuel) stops.push(turn);
  return stops;
}

/** Gets the turns behind the Safety Car, from this one on; it may stay until the end. */
export function safetyCarTurns({ turn, turns, safety_car }: F90State): number[] {
  const car = safety_car?.now;
  if (!car) return [];
  const last = car.restart ? car.restart - 1 : turns;
  return Array.from({ length: Math.max(0, last - turn + 1) }, (_, index) => turn + index);
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

/** Gets the chits: one for each car that must refuel, robot teammates too, one for each class of robots. */
export function refuelChits(state: F90State): Chit[] {
  const cars = state.cars
    .filter((car) => car.pit_due > 0 && !car.out)
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
