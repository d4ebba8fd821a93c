/**
 * The table as far as the playback has come. While a step is played back, the state is still the one
 * before it: flags, weather and Safety Car follow the lines of the log one by one.
 */

import type { F90Car, F90Event, F90State } from '../messages';
import type { Flag } from './ribbon';

/** A line of the log, as far as it matters here. */
export type LoggedEvent = F90Event & { version: number };

/** What lies on the board besides the cars. */
export interface Conditions {
  /** The weather, empty where there is none. */
  condition: string;
  flags: readonly Flag[];
  /** A yellow flag that is being taken away: its section, else -1. */
  green: number;
  /** Section of the Safety Car, -1 while it is not on the track. */
  safetyCar: number;
}

export const NOTHING: Conditions = { condition: '', flags: [], green: -1, safetyCar: -1 };

type Modules = Pick<F90State, 'cars' | 'weather' | 'flags' | 'safety_car'>;

/** Gets what lies on the board: the state, and the lines played back since. */
export const conditionsOf = (state: Modules, fresh: readonly LoggedEvent[] = []): Conditions =>
  fresh.reduce((now, line) => after(now, line, state.cars), standing(state));

/**
 * Adds the yellow flag that an answer would place: it already parts the cars. A section has one: the
 * answer may still be selected when the flag lies there.
 */
export function withPlannedFlag(
  shown: Conditions,
  action: string,
  cars: readonly F90Car[],
): Conditions {
  const [verb, section = 'none', place = 0] = action.split(' ');
  if (verb !== 'yellow' || section === 'none') return shown;
  const at = Number(section);
  if (shown.flags.some((flag) => flag.section === at)) return shown;
  return { ...shown, flags: [...shown.flags, flagBehind(cars, at, Number(place))] };
}

const standing = ({ weather, flags, safety_car }: Modules): Conditions => ({
  condition: weather?.condition ?? '',
  flags: flags?.yellow ?? [],
  green: -1,
  safetyCar: safety_car?.now?.section ?? -1,
});

function after(before: Conditions, line: LoggedEvent, cars: readonly F90Car[]): Conditions {
  const now = { ...before, green: -1 };
  switch (line.kind) {
    case 'weather':
      return { ...now, condition: line.data.condition };
    case 'yellow-flag': {
      const { section, place } = line.data;
      return { ...now, flags: [...without(now.flags, section), flagBehind(cars, section, place)] };
    }
    case 'green-flag': {
      const { section } = line.data;
      return { ...now, flags: without(now.flags, section), green: section };
    }
    case 'flags-cleared':
      return { ...now, flags: [] };
    case 'safety-car':
    case 'safety-car-moves':
      return { ...now, safetyCar: line.data.section };
    case 'restart':
      return { ...now, safetyCar: -1 };
    default:
      return now;
  }
}

const without = (flags: readonly Flag[], section: number): Flag[] =>
  flags.filter((flag) => flag.section !== section);

/** Puts a flag into a section, behind so many cars. */
export function flagBehind(cars: readonly F90Car[], section: number, place: number): Flag {
  const ahead = cars.filter(
    (car) => car.section === section && car.place >= 0 && car.place < place,
  );
  return { section, ahead: ahead.map((car) => car.index) };
}

/** Lines the cars up behind the Safety Car as soon as that is played back: the state has it only at the
 *  end of the step. A car that has moved on since stands where the state has it. */
export function linedUp(
  cars: readonly F90Car[],
  fresh: readonly LoggedEvent[],
  sections: number,
): readonly F90Car[] {
  const at = fresh.findLastIndex((line) => line.kind === 'safety-car');
  const out = fresh[at];
  if (out?.kind !== 'safety-car') return cars;
  const { order, section: front } = out.data;
  const moved = new Map(
    fresh
      .slice(at)
      .flatMap((line) => (line.kind === 'moved' ? [[line.data.car, line.data.section]] : [])),
  );
  return cars.map((car) => {
    const place = order.indexOf(car.index);
    if (place < 0 || moved.get(car.index) === car.section) return car;
    const section = (front - place + sections) % sections;
    return { ...car, section, place: 0, point: -1, off: false };
  });
}
