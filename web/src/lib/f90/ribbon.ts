/**
 * Where things stand on a board: distances along the centre line become places on the page.
 * It knows the anchors the server sends, and nothing of what may happen there.
 */

import type { Anchor, F90Car, SectionAnchor, F90Board } from '../messages';
import { OffTrackPath } from './modules/off_track/path';

export interface Pose {
  x: number;
  y: number;
  /** In radians; the nose points there. */
  heading: number;
  size: number;
}

/** A place on the ribbon: distance along the lap and offset to the driver's right. */
export interface Spot {
  at: number;
  offset: number;
  size: number;
}

/** A car in its queue, as far as it matters where it stands. */
export type Queued = Pick<F90Car, 'index' | 'section' | 'place' | 'point'>;

/** A yellow flag: which cars of its section are ahead of it. */
export interface Flag {
  section: number;
  ahead: readonly number[];
  /** It shows its dark side: it goes with the next race stage. */
  dark?: boolean;
}

const CAR_LENGTH = 44;
/** Space for a flag between two rows, as a share of a car's length. */
const FLAG_ROOM = 0.36;
/** How large cars may be that drive so many abreast. */
const LARGEST: Record<number, number> = { 2: 1, 3: 0.72, 4: 0.5 };
/** Cars abreast and their size, tried in turn until the section holds its cars: the largest first. */
const FORMATIONS = Array.from({ length: 14 }, (_, step) => 1 - step * 0.05).flatMap((size) =>
  [2, 3, 4]
    .filter((abreast) => size <= (LARGEST[abreast] ?? 0))
    .map((abreast): readonly [number, number] => [abreast, size]),
);
/** From this size on cars make room for the empty trajectory points. */
const COURTEOUS = 0.55;
/** A number is as large on a small car, and so is a point. */
const PLATE = 15;
const POINT = 9;

export class Ribbon {
  readonly lap: number;
  readonly #paths = new Map<number, OffTrackPath>();

  constructor(readonly board: F90Board) {
    this.lap = board.lap;
    for (const path of board.off_tracks) this.#paths.set(path.section, new OffTrackPath(path));
  }

  /** Gets the centre line at a distance; distances wrap at the start line. */
  anchor(at: number): Anchor {
    const line = this.board.line;
    const wanted = ((at % this.lap) + this.lap) % this.lap;
    let low = 0;
    let high = line.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((line[middle] as Anchor).at <= wanted) low = middle;
      else high = middle;
    }
    const a = line[low] as Anchor;
    const next = line[high] as Anchor;
    // Past the last sample the line closes at the start.
    const b = wanted > next.at ? { ...(line[0] as Anchor), at: this.lap } : next;
    const from = wanted > next.at ? next : a;
    const share = b.at > from.at ? (wanted - from.at) / (b.at - from.at) : 0;
    return {
      at: wanted,
      x: from.x + (b.x - from.x) * share,
      y: from.y + (b.y - from.y) * share,
      heading: from.heading + turn(from.heading, b.heading) * share,
    };
  }

  pose({ at, offset, size }: Spot): Pose {
    const { x, y, heading } = this.anchor(at);
    return {
      x: x - Math.sin(heading) * offset,
      y: y + Math.cos(heading) * offset,
      heading,
      size,
    };
  }

  /** Gets the bridge that a pose on the road below is near to; -1 if there is none. */
  bridgeOver({ x, y, heading }: Pose): number {
    return this.board.bridges.findIndex(
      (bridge) =>
        Math.hypot(bridge.x - x, bridge.y - y) < 2 * this.board.width &&
        Math.abs(turn(bridge.heading, heading)) < Math.PI / 4,
    );
  }

  /** Gets the outline of a stretch at an offset, as points of a path. */
  run(start: number, end: number, offset: number | ((at: number) => number)): string {
    const steps = Math.max(1, Math.ceil((end - start) / 4));
    const points: string[] = [];
    for (let i = 0; i <= steps; i++) {
      const at = start + ((end - start) * i) / steps;
      const beside = typeof offset === 'number' ? offset : offset(at);
      const { x, y } = this.pose({ at, offset: beside, size: 1 });
      points.push(`${x.toFixed(1)},${y.toFixed(1)}`);
    }
    return points.join('L');
  }

  /** Gets the quad of a section. */
  quad(index: number): string {
    const section = this.board.sections[index];
    if (!section) return '';
    const half = this.board.width / 2;
    const left = this.run(section.start, section.end, -half);
    const right = this.run(section.start, section.end, half).split('L').reverse().join('L');
    return `M${left}L${right}Z`;
  }

  /** Finds the place of the ribbon that lies at a point of the board. */
  locate(x: number, y: number, size: number): Spot {
    let best = this.board.line[0] as Anchor;
    let least = Infinity;
    for (const anchor of this.board.line) {
      const far = Math.hypot(anchor.x - x, anchor.y - y);
      if (far < least) [best, least] = [anchor, far];
    }
    const [dx, dy] = [x - best.x, y - best.y];
    const [cos, sin] = [Math.cos(best.heading), Math.sin(best.heading)];
    return { at: best.at + dx * cos + dy * sin, offset: dy * cos - dx * sin, size };
  }

  /** Places a car on the starting grid, 0 is pole position. */
  slot(place: number): Spot | null {
    const slot = this.board.grid[place];
    return slot ? this.locate(slot.x, slot.y, slot.size) : null;
  }

  /** Places every car that stands on the ribbon, queue by queue, with room for flags. */
  spots(cars: readonly Queued[], flags: readonly Flag[] = []): Map<number, Spot> {
    const queues = new Map<number, Queued[]>();
    for (const car of cars) {
      if (car.place <= -1) continue;
      queues.set(car.section, [...(queues.get(car.section) ?? []), car]);
    }
    const spots = new Map<number, Spot>();
    for (const [index, queue] of queues)
      this.#line(index, queue, spots, flags.find((flag) => flag.section === index)?.ahead);
    return spots;
  }

  #line(
    index: number,
    cars: Queued[],
    spots: Map<number, Spot>,
    ahead: readonly number[] | undefined,
  ): void {
    const section = this.board.sections[index];
    if (!section) return;
    const queue = cars.toSorted((a, b) => a.place - b.place);
    const beside = queue.filter((car) => !section.points[car.point]);
    // Without a flag all cars stand in front of one that is not there.
    const first = beside.filter((car) => !ahead || car.index < 0 || ahead.includes(car.index));
    const [size, free] = this.#room(section, queue, first.length, beside.length, !!ahead);
    for (const car of queue) {
      const point = section.points[car.point];
      if (point) spots.set(car.index, { at: point.at, offset: point.offset, size });
    }
    const behind = beside.filter((car) => !first.includes(car));
    [...first, ...behind].forEach((car, nth) => {
      const spot = free[nth] ?? free.at(-1);
      if (spot) spots.set(car.index, spot);
    });
  }

  /** Finds the largest cars with which a section holds its queue, and the places they take. */
  #room(
    section: SectionAnchor,
    queue: Queued[],
    first: number,
    count: number,
    flag: boolean,
  ): [number, Spot[]] {
    const taken = queue.flatMap((car) => section.points[car.point] ?? []);
    const split = (places: Spot[], size: number): Spot[] =>
      flag ? parted(places, first, CAR_LENGTH * size * FLAG_ROOM) : places;
    const clear = (
      isFree: (spot: Spot) => boolean,
      least: number,
    ): [number, Spot[]] | undefined => {
      for (const [abreast, size] of FORMATIONS) {
        if (size < least) break;
        const places = this.#places(section, abreast, size, flag).filter(isFree);
        const found = split(places, size);
        if (found.length >= count) return [size, found];
      }
      return undefined;
    };
    const free = (spot: Spot): boolean => !taken.some((point) => near(spot, point, spot.size));
    const seen = (spot: Spot): boolean => free(spot) && this.#isSeen(spot);
    const courteous = (spot: Spot): boolean =>
      seen(spot) && !section.points.some((point) => covers(spot, point));
    return (
      clear(courteous, COURTEOUS) ??
      clear(seen, 0) ??
      clear(free, 0) ??
      clear(() => true, 0) ?? [0.35, this.#places(section, 4, 0.35, false)]
    );
  }

  /** Whether a car at a spot is not hidden by a bridge. */
  #isSeen(spot: Spot): boolean {
    const pose = this.pose(spot);
    const bridge = this.board.bridges[this.bridgeOver(pose)];
    const room = (this.board.width + CAR_LENGTH * spot.size) / 2;
    return !bridge || Math.hypot(bridge.x - pose.x, bridge.y - pose.y) > room;
  }

  /** Lists the places of a section for cars of a size, front first. */
  #places(section: SectionAnchor, abreast: number, size: number, flag: boolean): Spot[] {
    const places: Spot[] = [];
    const length = (section.end - section.start) / (CAR_LENGTH * size);
    const rows = Math.max(1, Math.floor(flag ? length - FLAG_ROOM : length));
    for (let row = 0; row < rows; row++)
      for (let lane = 0; lane < abreast; lane++)
        places.push({
          // The second of a row stands a little back: who is in front can be seen.
          at: section.end - (row + 0.5) * CAR_LENGTH * size - lane * 5 * size,
          offset: ((lane - (abreast - 1) / 2) * this.board.width) / abreast,
          size,
        });
    return places;
  }

  /** Gets where a flag stands across the ribbon, between the cars ahead and those behind it. */
  flagAt(
    { section: index, ahead }: Flag,
    cars: readonly Queued[],
    spots: Map<number, Spot>,
  ): number {
    const section = this.board.sections[index];
    if (!section) return 0;
    const edges = (wanted: (car: Queued) => boolean, side: 1 | -1): number[] =>
      cars
        .filter((car) => car.section === index && car.place > -1 && wanted(car))
        .flatMap((car) => spots.get(car.index) ?? [])
        .map((spot) => spot.at + (side * CAR_LENGTH * spot.size) / 2);
    const isAhead = (car: Queued): boolean => car.index < 0 || ahead.includes(car.index);
    const tail = Math.min(section.end, ...edges(isAhead, -1));
    const nose = Math.max(
      section.start,
      // A car on its trajectory point may stand farther on than its place in the queue.
      ...edges((car) => !isAhead(car) && !section.points[car.point], 1).filter((at) => at <= tail),
    );
    const open = nose === section.start && tail === section.end;
    return open || nose > section.start ? (nose + tail) / 2 : tail - (CAR_LENGTH * FLAG_ROOM) / 2;
  }

  /** Gets the off-track path of a braking section. */
  path(section: number): OffTrackPath | undefined {
    return this.#paths.get(section);
  }

  /** How far it is from one spot to another, driving forward unless it is clearly a step back. */
  way(from: number, to: number): number {
    const ahead = (((to - from) % this.lap) + this.lap) % this.lap;
    return ahead > this.lap * 0.7 ? ahead - this.lap : ahead;
  }
}

/** Parts places behind the first cars: those behind begin a new row, with room for a flag. */
function parted(places: readonly Spot[], first: number, room: number): Spot[] {
  const front = places.slice(0, first);
  const last = front.at(-1);
  const rest = places.slice(first).filter((spot) => !last || spot.at < last.at - room);
  return [...front, ...rest.map((spot) => ({ ...spot, at: spot.at - room }))];
}

interface Lying {
  at: number;
  offset: number;
}

/** Whether a car would stand on another, or its number on the other's. */
const near = (a: Lying, b: Lying, size: number): boolean =>
  Math.abs(a.at - b.at) < Math.max(36 * size, PLATE) &&
  Math.abs(a.offset - b.offset) < Math.max(17 * size, PLATE);

/** Whether a car would hide a trajectory point. */
const covers = ({ at, offset, size }: Spot, point: Lying): boolean =>
  Math.abs(at - point.at) < (CAR_LENGTH / 2) * size + POINT &&
  Math.abs(offset - point.offset) < 10 * size + POINT;

/** The smaller way round from one heading to another. */
export function turn(from: number, to: number): number {
  const full = 2 * Math.PI;
  return ((((to - from) % full) + full + Math.PI) % full) - Math.PI;
}

export const degrees = (radians: number): number => (radians * 180) / Math.PI;
