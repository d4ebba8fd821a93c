/** Where cars stand between two steps of a race: along the ribbon, not across it. */

import type { F90Car } from '../messages';
import type { Pose, Ribbon } from './ribbon';

const smooth = (share: number): number => share * share * (3 - 2 * share);

/** Gets the poses of all cars on the board, a share of the way from one step to the next. */
export function posesBetween(
  ribbon: Ribbon,
  before: readonly F90Car[],
  after: readonly F90Car[],
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
function waiting(ribbon: Ribbon, cars: readonly F90Car[], poses: Map<number, Pose>): void {
  const queued = new Map<number, number>();
  for (const car of cars) {
    if (!car.off || car.out) continue;
    const nth = queued.get(car.section) ?? 0;
    queued.set(car.section, nth + 1);
    const pose = ribbon.beside(car.section, nth);
    if (pose) poses.set(car.index, pose);
  }
}

export interface Tag {
  car: number;
  /** Where the car is. */
  x: number;
  y: number;
  /** Where its number stands. */
  tx: number;
  ty: number;
}

const PASSES = 40;

/** Puts a number above every car and moves numbers apart until none hides another or a car.
 *  Nearly always: where there is no room inside the frame, it stops trying. */
export function spreadTags(
  poses: ReadonlyMap<number, Pose>,
  width: number,
  height: number,
  frame: readonly [number, number] = [Infinity, Infinity],
): Tag[] {
  const tags = [...poses].map(([car, { x, y }], i) => ({
    car,
    x,
    y,
    // A little aside, one way and the other: numbers of a queue find their room sooner.
    tx: x + ((i % 3) - 1) * width * 0.4,
    ty: y - height * 1.5,
  }));
  for (let pass = 0; pass < PASSES; pass++) {
    const moved = tags.map((tag) => push(tag, tags, width, height));
    for (const tag of tags) keepInside(tag, width, height, frame);
    if (!moved.some(Boolean)) break;
  }
  return tags;
}

function keepInside(
  tag: Tag,
  width: number,
  height: number,
  frame: readonly [number, number],
): void {
  tag.tx = Math.min(Math.max(tag.tx, width / 2), frame[0] - width / 2);
  tag.ty = Math.min(Math.max(tag.ty, height / 2), frame[1] - height / 2);
}

function push(tag: Tag, tags: readonly Tag[], width: number, height: number): boolean {
  let moved = false;
  for (const other of tags) {
    const spots =
      other === tag
        ? [[tag.x, tag.y]]
        : [
            [other.tx, other.ty],
            [other.x, other.y],
          ];
    for (const [x = 0, y = 0] of spots) {
      const [dx, dy] = [tag.tx - x, tag.ty - y];
      if (Math.abs(dx) >= width * 1.08 || Math.abs(dy) >= height * 1.12) continue;
      tag.tx += Math.sign(dx || 1) * width * 0.08;
      tag.ty += Math.sign(dy || -1) * height * 0.12;
      moved = true;
    }
  }
  return moved;
}
