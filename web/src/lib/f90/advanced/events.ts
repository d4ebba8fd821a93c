/** Sorts the answers about event symbols (`yellow 6 2`, `weather drier`) by symbol. */

import type { F90Choice } from '../../messages';

export interface EventGroup {
  event: string;
  choices: F90Choice[];
}

/** Gets the symbols in the order they are asked about; what does something comes before nothing. */
export function groupsOf(choices: readonly F90Choice[]): EventGroup[] {
  const idle = ({ action }: F90Choice): number => Number(action.endsWith(' none'));
  return [...new Set(choices.map(({ verb }) => verb))].map((event) => ({
    event,
    choices: choices.filter(({ verb }) => verb === event).toSorted((a, b) => idle(a) - idle(b)),
  }));
}
