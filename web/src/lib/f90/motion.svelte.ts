/** Moves a car from where it stands to where it shall stand, along the ribbon if it can. */

import { turn, type Pose, type Ribbon, type Spot } from './ribbon';

/** Where a car belongs: on the ribbon, on an off-track path, or free beside it. */
export type Stand = { spot: Spot } | { pose: Pose } | { path: number; at: number };

const ease = (share: number): number =>
  share < 0.5 ? 2 * share * share : 1 - (-2 * share + 2) ** 2 / 2;

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Gets the pose at a share of the way between two stands. */
export function poseBetween(ribbon: Ribbon, from: Stand, to: Stand, share: number): Pose {
  if ('path' in to && 'path' in from && from.path === to.path)
    return poseOf(ribbon, { path: to.path, at: between(from.at, to.at, share) });
  return drive(legsOf(ribbon, from, to), share);
}

/** A part of a way: how long it is, and the pose at a share of it. */
interface Leg {
  long: number;
  pose: (share: number) => Pose;
}

/**
 * Gets the way between two stands: along the ribbon, and straight where it is left or reached or
 * neither is on it.
 */
function legsOf(ribbon: Ribbon, from: Stand, to: Stand): Leg[] {
  if ('pose' in from && 'pose' in to) return [straight(from.pose, to.pose)];
  const gate = 'path' in to ? poseOf(ribbon, { path: to.path, at: 0 }) : poseOf(ribbon, to);
  const start = 'spot' in from ? from.spot : beside(ribbon, poseOf(ribbon, from));
  const end = 'spot' in to ? to.spot : beside(ribbon, gate);
  return [
    ...('spot' in from ? [] : [straight(poseOf(ribbon, from), ribbon.pose(start))]),
    along(ribbon, start, end),
    ...('spot' in to ? [] : [straight(ribbon.pose(end), gate)]),
    ...('path' in to
      ? [{ long: to.at, pose: (share: number) => poseOf(ribbon, { ...to, at: to.at * share }) }]
      : []),
  ];
}

/** Gets the place on the ribbon that is nearest to a pose beside it. */
function beside(ribbon: Ribbon, { x, y, size }: Pose): Spot {
  const { at, offset } = ribbon.locate(x, y, size);
  const half = ribbon.board.width / 2;
  return { at, offset: Math.min(half, Math.max(-half, offset)), size };
}

function along(ribbon: Ribbon, a: Spot, b: Spot): Leg {
  const way = ribbon.way(a.at, b.at);
  return {
    long: Math.hypot(way, b.offset - a.offset),
    pose: (share) =>
      ribbon.pose({
        at: a.at + way * share,
        offset: between(a.offset, b.offset, share),
        size: between(a.size, b.size, share),
      }),
  };
}

const straight = (a: Pose, b: Pose): Leg => ({
  long: Math.hypot(b.x - a.x, b.y - a.y),
  pose: (share) => ({
    x: between(a.x, b.x, share),
    y: between(a.y, b.y, share),
    heading: a.heading + turn(a.heading, b.heading) * share,
    size: between(a.size, b.size, share),
  }),
});

/** Gets the pose at a share of a way of several parts. */
function drive(legs: readonly Leg[], share: number): Pose {
  let left = legs.reduce((sum, { long }) => sum + long, 0) * share;
  for (const { long, pose } of legs.slice(0, -1)) {
    if (left < long) return pose(left / long);
    left -= long;
  }
  const last = legs.at(-1) as Leg;
  return last.pose(last.long ? Math.min(1, left / last.long) : 1);
}

export function poseOf(ribbon: Ribbon, stand: Stand): Pose {
  if ('spot' in stand) return ribbon.pose(stand.spot);
  if ('pose' in stand) return stand.pose;
  return ribbon.path(stand.path)?.pose(stand.at) ?? { x: 0, y: 0, heading: 0, size: 1 };
}

export const sameStand = (a: Stand, b: Stand): boolean => JSON.stringify(a) === JSON.stringify(b);

export class Motion {
  pose = $state.raw<Pose>({ x: 0, y: 0, heading: 0, size: 1 });
  #stand: Stand | null = null;
  #frame = 0;

  constructor(readonly ribbon: Ribbon) {}

  /** Gets how far the car is from somewhere, in units of the board. */
  far(to: Stand): number {
    const [a, b] = [this.#stand, to].map((stand) => stand && poseOf(this.ribbon, stand));
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }

  /** Sends the car somewhere; 0 ms puts it there. A car on its way starts from its goal. */
  go(to: Stand, ms: number): void {
    const from = this.#stand;
    if (from && sameStand(from, to)) return;
    cancelAnimationFrame(this.#frame);
    this.#stand = to;
    if (!from || ms <= 0) {
      this.pose = poseOf(this.ribbon, to);
      return;
    }
    const start = performance.now();
    const step = (now: number): void => {
      const share = Math.min(1, Math.max(0, (now - start) / ms));
      this.pose = poseBetween(this.ribbon, from, to, ease(share));
      if (share < 1) this.#frame = requestAnimationFrame(step);
    };
    step(start);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }
}
