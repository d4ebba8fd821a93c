/** Reads from the open table who has laid cards face down; it cannot know which. */

import type { F90State } from '../messages';

export interface Face {
  car: number;
  cards: number;
  thinking: boolean;
  waiting: boolean;
}

/** Gets the cars of a secret choice: those of the contest, else everybody who qualifies. */
export function facesOf(state: F90State, thinking: readonly number[]): Face[] {
  const contest = state.contest;
  if (contest)
    return contest.group.map((car) => ({
      car,
      cards: contest.declared[car] ?? 0,
      thinking: thinking.includes(car),
      waiting: contest.todo.includes(car) || contest.asking === car,
    }));
  return state.cars
    .filter((car) => !car.robot)
    .map(({ index }) => ({
      car: index,
      cards: state.committed.includes(index) ? 1 : 0,
      thinking: thinking.includes(index),
      waiting: !state.committed.includes(index),
    }));
}
