/** Applies updates of the server to the last version of the table. */

import type { Game } from '../game';
import type { ClockState, OwnSeat, RaceState, LogEntry, Update } from '../messages';

/** The whole table at a version, and the step that led there (null for a snapshot). */
export interface TableVersion<G extends Game = Game> {
  version: number;
  step: LogEntry | null;
  state: G['state'];
  own: G['own'][];
  thinking: number[];
  clock: ClockState | null;
}

/** Gets the state after some of its fields changed, and some of some cars. */
export function foldState<S extends RaceState>(state: S, { cars, ...changed }: Update['state']): S {
  const moved = (cars ?? {}) as Record<number, object | undefined>;
  const fold = (car: S['cars'][number]): object =>
    moved[car.index] ? { ...car, ...moved[car.index] } : car;
  return { ...state, ...changed, cars: state.cars.map(fold) };
}

/** Gets what the own seats hold and are asked after some of it changed. */
export const foldOwn = <O extends OwnSeat>(own: readonly O[], changed: Update['own']): O[] =>
  own.map((seat) => ({ ...seat, ...changed.find((each) => each['seat'] === seat.seat) }));

/** Gets the table after a step. */
export const applyUpdate = <G extends Game>(
  before: TableVersion<G>,
  update: Update,
): TableVersion<G> => ({
  version: update.version,
  step: update.step,
  state: foldState(before.state, update.state),
  own: foldOwn(before.own, update.own),
  thinking: update.thinking,
  clock: update.clock,
});
