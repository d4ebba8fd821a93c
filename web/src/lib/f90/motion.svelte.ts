/** Moves a car from where it stands to where it shall stand, along the ribbon if it can. */

import { turn, type Pose, type Ribbon, type Spot } from './ribbon';

/** Where a car belongs: on the ribbon, on an off-track path, or free beside it. */
export type Stand = { spot: Spot } | { pose: Pose } | { path: number; at: number };

const ease = (share: number): number =>
  share < 0.5 ? 2 * share * share : 1 - (-2 * share + 2) ** 2 / 2;

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Gets the pose at a share of the way between two stands. */
export function poseBetween(ribbon: Ribbon, from: Stand, to: Stand, share: number): Pose {
  if ('spot' in from && 'spot' in to) {
    const [a, b] = [from.spot, to.spot];
    return ribbon.pose({
      at: a.at + ribbon.way(a.at, b.at) * share,
      offset: between(a.offset, b.offset, share),
      size: between(a.size, b.size, share),
    });
  }
  if ('path' in to && 'path' in from && from.path === to.path)
    return poseOf(ribbon, { path: to.path, at: between(from.at, to.at, share) });
  if ('path' in to) return leaving(ribbon, poseOf(ribbon, from), to, share);
  return straight(poseOf(ribbon, from), poseOf(ribbon, to), share);
}

const straight = (a: Pose, b: Pose, share: number): Pose => ({
  x: between(a.x, b.x, share),
  y: between(a.y, b.y, share),
  heading: a.heading + turn(a.heading, b.heading) * share,
  size: between(a.size, b.size, share),
});

/** Leaves the ribbon for the beginning of a path, and goes on along it. */
function leaving(
  ribbon: Ribbon,
  from: Pose,
  to: { path: number; at: number },
  share: number,
): Pose {
  const begin = poseOf(ribbon, { path: to.path, at: 0 });
  const off = Math.hypot(begin.x - from.x, begin.y - from.y);
  const driven = (off + to.at) * share;
  return driven < off
    ? straight(from, begin, driven / off)
    : poseOf(ribbon, { path: to.path, at: driven - off });
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
