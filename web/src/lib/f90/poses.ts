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
const RINGS = 6;
const SPOKES = 16;

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
  // What was pushed back and forth takes the nearest place that is free.
  for (const tag of tags)
    if (tags.some((other) => other !== tag && lies(tag, other, width, height)))
      lodge(tag, tags, width, height, frame);
  return tags;
}

const lies = (tag: Tag, other: Tag, width: number, height: number): boolean =>
  Math.abs(tag.tx - other.tx) < width && Math.abs(tag.ty - other.ty) < height;

/** Looks for a free place around a car, in growing rings. */
function lodge(
  tag: Tag,
  tags: readonly Tag[],
  width: number,
  height: number,
  frame: readonly [number, number],
): void {
  for (let ring = 1; ring <= RINGS; ring++)
    for (let spoke = 0; spoke < SPOKES; spoke++) {
      const angle = (spoke / SPOKES) * 2 * Math.PI;
      const [tx, ty] = [
        tag.x + Math.sin(angle) * width * 1.1 * ring,
        tag.y - Math.cos(angle) * height * 1.2 * ring,
      ];
      const place = { ...tag, tx, ty };
      keepInside(place, width, height, frame);
      const free = !tags.some(
        (other) =>
          (other !== tag && lies(place, other, width, height)) ||
          lies(place, { ...other, tx: other.x, ty: other.y }, width, height),
      );
      if (free) return void Object.assign(tag, place);
    }
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
