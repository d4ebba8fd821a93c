/** Where cars stand, and where they are between two steps of a race: along the ribbon, not across. */

import type { F90Car } from '../messages';
import { poseBetween, poseOf, type Stand } from './motion.svelte';
import type { Flag, Pose, Queued, Ribbon } from './ribbon';

/** The Safety Car among the cars. */
export const SAFETY_CAR = -1;

/** What else decides where cars stand. */
export interface Surroundings {
  flags?: readonly Flag[];
  /** Section of the Safety Car, -1 while it is not on the track. */
  safetyCar?: number;
  /** Cars off the track, the first to go off first. */
  offs?: readonly number[];
  /** The car that slides along its path now, and the symbol it has reached. */
  slide?: Slide | null;
}

export interface Slide {
  car: number;
  section: number;
  icon: number;
}

/** Lists who stands in the queues: the cars, and the Safety Car in front of its section. */
export const queued = (cars: readonly F90Car[], safetyCar = -1): Queued[] =>
  safetyCar < 0
    ? [...cars]
    : [...cars, { index: SAFETY_CAR, section: safetyCar, place: -0.5, point: -1 }];

/** Gets where every car stands that is on the board, the Safety Car among them. */
export function standsOf(
  ribbon: Ribbon,
  cars: readonly F90Car[],
  { flags = [], safetyCar = -1, offs = [], slide = null }: Surroundings = {},
): Map<number, Stand> {
  const stands = new Map<number, Stand>();
  for (const [index, spot] of ribbon.spots(queued(cars, safetyCar), flags))
    stands.set(index, { spot });
  const waiting = new Map<string, number>();
  for (const car of inOrder(cars, offs)) {
    const path = ribbon.path(car.section);
    const reentry = car.off_track?.reentry ?? -1;
    const place = `${car.section} ${reentry}`;
    const nth = waiting.get(place) ?? 0;
    waiting.set(place, nth + 1);
    if (path) stands.set(car.index, { path: car.section, at: path.waiting(reentry, nth) });
  }
  if (slide) stands.set(slide.car, sliding(ribbon, slide));
  return stands;
}

/** Lists the cars off the track, the first to go off first. */
function inOrder(cars: readonly F90Car[], offs: readonly number[]): F90Car[] {
  const nth = (car: F90Car): number => (offs.includes(car.index) ? offs.indexOf(car.index) : 99);
  return cars.filter((car) => car.off && !car.out).toSorted((a, b) => nth(a) - nth(b));
}

/** Puts a car on the symbol of its path it has reached; a crash lies beyond the path. */
function sliding(ribbon: Ribbon, { section, icon }: Slide): Stand {
  const path = ribbon.path(section);
  const symbol = path?.anchor.icons[icon];
  if (path && symbol?.icon.startsWith('crash')) {
    const from = path.pose(path.icon(icon - 1));
    const heading = Math.atan2(symbol.y - from.y, symbol.x - from.x);
    return { pose: { x: symbol.x, y: symbol.y, heading, size: from.size } };
  }
  return { path: section, at: path?.icon(icon) ?? 0 };
}

const smooth = (share: number): number => share * share * (3 - 2 * share);

/** Gets the poses of all cars, a share of the way from one step to the next. */
export function posesBetween(
  ribbon: Ribbon,
  before: ReadonlyMap<number, Stand>,
  after: ReadonlyMap<number, Stand>,
  share: number,
): Map<number, Pose> {
  const eased = smooth(share);
  const poses = new Map<number, Pose>();
  for (const [index, to] of after) {
    const from = before.get(index);
    poses.set(index, from && share < 1 ? poseBetween(ribbon, from, to, eased) : poseOf(ribbon, to));
  }
  return poses;
}
