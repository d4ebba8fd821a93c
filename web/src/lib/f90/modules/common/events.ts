/** Sorts the answers about event symbols (`yellow 6 2`, `weather drier`) by symbol. */

import type { F90Choice } from '../../../messages';

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

/** A section with a place to put a flag: before all its cars, between two, or behind them. */
export interface FlagSection {
  section: number;
  /** Answers by place: how many cars are ahead of the flag. */
  places: Map<number, F90Choice>;
}

/** Gets the sections the answers about a flag name (`yellow 6 2`, `green 6`), in their order. */
export function sectionsOf(choices: readonly F90Choice[]): FlagSection[] {
  const found = new Map<number, Map<number, F90Choice>>();
  for (const choice of choices) {
    const [section = NaN, place = 0] = choice.action.split(' ').slice(1).map(Number);
    if (Number.isNaN(section)) continue;
    found.set(section, (found.get(section) ?? new Map<number, F90Choice>()).set(place, choice));
  }
  return [...found].map(([section, places]) => ({ section, places }));
}
