/** A race folded for looking at: the whole table at every step, and where steps stand in time. */

import type { CarState, Frame, Hidden, Replay, TurnRow } from '../messages';

/** How wide the time before the race is, in turns. */
export const BEFORE = 1.2;

/** The table after one step. */
export interface Shot {
  frame: Frame;
  cars: readonly CarState[];
  /** What the chosen viewer could see of hands, by seat. */
  hidden: ReadonlyMap<number, Hidden>;
}

/** Adds up frames: each tells only the cars and hands that changed. */
export function fold(frames: readonly Frame[]): Shot[] {
  let cars: CarState[] = [];
  let hidden = new Map<number, Hidden>();
  return frames.map((frame) => {
    if (frame.cars.length) {
      cars = [...cars];
      for (const car of frame.cars) cars[car.index] = car;
    }
    if (frame.hidden.length) {
      hidden = new Map(hidden);
      for (const held of frame.hidden) hidden.set(held.seat, held);
    }
    return { frame, cars, hidden };
  });
}

/** Gets the time of every step, in turns: 2.5 is the middle of turn 3, below 0 the set-up. */
export function times(frames: readonly Frame[], chart: readonly TurnRow[]): number[] {
  const ends = chart.map((row) => ({ turn: row.turn, version: row.version }));
  const last = frames.at(-1)?.version ?? 0;
  let row = 0;
  return frames.map(({ version }) => {
    while (row < ends.length - 1 && version > (ends[row]?.version ?? 0)) row++;
    const end = ends[row];
    if (!end) return BEFORE * (last ? version / last - 1 : 0);
    if (version > end.version) {
      // A turn that has not ended yet: nobody knows how many steps it will have.
      return end.turn + (version - end.version) / (last - end.version + 1);
    }
    const before = ends[row - 1];
    if (!before) return BEFORE * (end.version ? version / end.version - 1 : 0);
    const share = (version - before.version) / (end.version - before.version || 1);
    return before.turn + share * (end.turn - before.turn);
  });
}

/** Gets the step nearest to a point in time. */
export function stepAt(clock: readonly number[], time: number): number {
  let best = 0;
  for (const [step, at] of clock.entries())
    if (Math.abs(at - time) < Math.abs((clock[best] ?? 0) - time)) best = step;
  return best;
}

/** Gets the row of the lap chart that a step belongs to: the last turn that has ended. */
export function rowAt(chart: readonly TurnRow[], version: number): TurnRow | undefined {
  return chart.findLast((row) => row.version <= version) ?? chart[0];
}

/** Gets a car's place turn by turn, until it is out. */
export function placesOf(chart: readonly TurnRow[], car: number): number[] {
  const places = chart.map((row) => row.positions[car] ?? 0);
  const out = places.indexOf(0);
  return out < 0 ? places : places.slice(0, out);
}

/** Gets the turns in which a car made a pit stop. */
export const stopsOf = (chart: readonly TurnRow[], car: number): number[] =>
  chart.filter((row) => row.pitted.includes(car)).map((row) => row.turn);

/** Gets how many turns a car led at the end of. */
export const ledBy = (chart: readonly TurnRow[], car: number): number =>
  chart.filter((row) => row.turn > 0 && row.positions[car] === 1).length;

export interface Tally {
  leads: number;
  passes: number;
  contests: number;
  stops: number;
}

/** Counts what a race is remembered for. */
export function tally(replay: Replay): Tally {
  const count = (...kinds: string[]): number =>
    replay.frames.flatMap((frame) => frame.events).filter((event) => kinds.includes(event.kind))
      .length;
  const leaders = replay.chart.map((row) => row.positions.indexOf(1));
  return {
    leads: leaders.filter((car, turn) => turn > 0 && car !== leaders[turn - 1]).length,
    passes: count('overtake', 'free-overtake', 'lap', 'unlap'),
    contests: count('contest-order'),
    stops: count('pit'),
  };
}

/** Gets the cars in the order to list them: the classification, else the order at the last step. */
export function listed(replay: Replay): number[] {
  if (replay.ranking.length) return replay.ranking;
  const order = replay.frames.at(-1)?.order ?? [];
  return order.length ? order : replay.seats.map((seat) => seat.seat);
}
