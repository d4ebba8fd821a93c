/** Lap times against the best possible ones. */

import type { LapTime } from '../messages';

export interface LapRow {
  car: number;
  laps: { lap: number; turns: number; lost: number | null }[];
  turns: number;
  lost: number | null;
}

/** Gets a row for every car, in the order given; a lap without a known optimum has no loss. */
export function lapRows(times: readonly LapTime[], order: readonly number[]): LapRow[] {
  return order.flatMap((car) => {
    const laps = times
      .filter((time) => time.car === car)
      .sort((a, b) => a.lap - b.lap)
      .map(({ lap, turns, best }) => ({ lap, turns, lost: best ? turns - best : null }));
    if (!laps.length) return [];
    const turns = laps.reduce((sum, lap) => sum + lap.turns, 0);
    const lost = laps.reduce<number | null>(
      (sum, lap) => (sum === null || lap.lost === null ? null : sum + lap.lost),
      0,
    );
    return [{ car, laps, turns, lost }];
  });
}
