/** Where cars stand between two steps of a race: along the ribbon, not across it. */

import type { CarState } from '../messages';
import type { Pose, Ribbon } from '../table/ribbon';

const smooth = (share: number): number => share * share * (3 - 2 * share);

/** Gets the poses of all cars on the board, a share of the way from one step to the next. */
export function posesBetween(
  ribbon: Ribbon,
  before: readonly CarState[],
  after: readonly CarState[],
  share: number,
): Map<number, Pose> {
  const [starts, ends] = [ribbon.spots([...before]), ribbon.spots([...after])];
  const eased = smooth(share);
  const poses = new Map<number, Pose>();
  for (const car of after) {
    const [from, to] = [starts.get(car.index), ends.get(car.index)];
    if (to && from && share < 1) {
      const at = from.at + ribbon.way(from.at, to.at) * eased;
      const offset = from.offset + (to.offset - from.offset) * eased;
      poses.set(car.index, ribbon.pose({ at, offset, size: to.size }));
    } else if (to) poses.set(car.index, ribbon.pose(to));
  }
  waiting(ribbon, after, poses);
  return poses;
}

/** Adds the cars that are off the track, queued beside their braking section. */
function waiting(ribbon: Ribbon, cars: readonly CarState[], poses: Map<number, Pose>): void {
  const queued = new Map<number, number>();
  for (const car of cars) {
    if (!car.off || car.out) continue;
    const nth = queued.get(car.section) ?? 0;
    queued.set(car.section, nth + 1);
    const pose = ribbon.beside(car.section, nth);
    if (pose) poses.set(car.index, pose);
  }
}
