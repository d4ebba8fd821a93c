/** The steps of a replay: the whole table after each one, its time, and statistics. */

import type { Game } from '../game';
import type { Car, Frame, Replay, TurnRow } from '../messages';

/** Width of the set-up on the time axis, in turns. */
export const BEFORE = 1.2;

/** The table after one step. */
export interface FullFrame<G extends Game = Game> {
  frame: G['frame'];
  cars: readonly G['car'][];
}

/** Makes full frames of frames that hold only the cars that changed. */
export function foldFrames<G extends Game>(frames: readonly G['frame'][]): FullFrame<G>[] {
  let cars: Car[] = [];
  return frames.map((frame) => {
    if (frame.cars.length) {
      cars = [...cars];
      for (const car of frame.cars) cars[car.index] = car;
    }
    return { frame, cars };
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
      // A turn that has not ended: the number of its steps is unknown.
      return end.turn + (version - end.version) / (last - end.version + 1);
    }
    const before = ends[row - 1];
    if (!before) return BEFORE * (end.version ? version / end.version - 1 : 0);
    const share = (version - before.version) / (end.version - before.version || 1);
    return before.turn + share * (end.turn - before.turn);
  });
}

/** Gets the step nearest to a point in time. */
export function frameAt(clock: readonly number[], time: number): number {
  let best = 0;
  for (const [step, at] of clock.entries())
    if (Math.abs(at - time) < Math.abs((clock[best] ?? 0) - time)) best = step;
  return best;
}

/** Gets the row of the lap chart that a step belongs to: the last turn that has ended. */
export function rowAt<R extends TurnRow>(chart: readonly R[], version: number): R | undefined {
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

/** Counts changes of the lead, and kinds of events by name. */
export function tally(
  replay: Pick<Replay, 'frames' | 'chart'>,
  kinds: Record<string, readonly string[]>,
): Record<string, number> {
  const events = replay.frames.flatMap((frame) => frame.events);
  const leaders = replay.chart.map((row) => row.positions.indexOf(1));
  const counted = Object.entries(kinds).map(([name, counts]) => [
    name,
    events.filter((event) => counts.includes(event.kind)).length,
  ]);
  return {
    leads: leaders.filter((car, turn) => turn > 0 && car !== leaders[turn - 1]).length,
    ...Object.fromEntries(counted),
  };
}

/** Gets the last turn of the axis: a race may last longer than its planned turns. */
export const lastTurn = (replay: Pick<Replay, 'turns' | 'chart' | 'over'>): number => {
  const driven = replay.chart.at(-1)?.turn ?? 0;
  return replay.over ? Math.max(1, driven) : Math.max(replay.turns, driven);
};

/** Gets the cars in the order to list them: the classification, else the order at the last step. */
export function listed(replay: Replay): number[] {
  if (replay.ranking.length) return replay.ranking;
  const order = replay.frames.at(-1)?.order ?? [];
  return order.length ? order : replay.seats.map((seat) => seat.seat);
}
