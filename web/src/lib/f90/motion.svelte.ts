/** Moves a car from where it stands to where it shall stand, along the ribbon if it can. */

import { turn, type Pose, type Ribbon, type Spot } from './ribbon';

/** Where a car belongs: on the ribbon, or free beside it. */
export type Stand = { spot: Spot } | { pose: Pose };

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
  const [a, b] = [poseOf(ribbon, from), poseOf(ribbon, to)];
  return {
    x: between(a.x, b.x, share),
    y: between(a.y, b.y, share),
    heading: a.heading + turn(a.heading, b.heading) * share,
    size: between(a.size, b.size, share),
  };
}

export const poseOf = (ribbon: Ribbon, stand: Stand): Pose =>
  'spot' in stand ? ribbon.pose(stand.spot) : stand.pose;

export const sameStand = (a: Stand, b: Stand): boolean => JSON.stringify(a) === JSON.stringify(b);

export class Motion {
  pose = $state.raw<Pose>({ x: 0, y: 0, heading: 0, size: 1 });
  #stand: Stand | null = null;
  #frame = 0;

  constructor(readonly ribbon: Ribbon) {}

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
