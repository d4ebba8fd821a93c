/**
 * An off-track path: a line beside the ribbon with symbols on it, and where a car is that slides
 * along it. It knows the anchors the server sends, and nothing of what a symbol does.
 */

import type { OffTrackAnchor } from '../../../messages';
import type { Pose } from '../../ribbon';

/** How large a car is drawn off the track, and how far the next one waits behind it. */
const SIZE = 0.8;
const GAP = 34;
/** Pieces each stretch of the curve is cut into. */
const PIECES = 8;

interface Point {
  x: number;
  y: number;
  /** Distance from the beginning. */
  at: number;
}

export class OffTrackPath {
  readonly #points: Point[];

  constructor(readonly anchor: OffTrackAnchor) {
    let at = 0;
    let last: readonly [number, number] | undefined;
    this.#points = curve(anchor.line).map(([x, y]) => {
      if (last) at += Math.hypot(x - last[0], y - last[1]);
      last = [x, y];
      return { x, y, at };
    });
  }

  get length(): number {
    return this.#points.at(-1)?.at ?? 0;
  }

  /** Gets the pose of a car at a distance from the beginning. */
  pose(at: number): Pose {
    const points = this.#points;
    const next = Math.max(
      1,
      points.findIndex((point) => point.at >= at),
    );
    const [a, b] = [
      points[next - 1] as Point,
      points[at > this.length ? points.length - 1 : next] as Point,
    ];
    const share = b.at > a.at ? Math.min(1, Math.max(0, (at - a.at) / (b.at - a.at))) : 0;
    return {
      x: a.x + (b.x - a.x) * share,
      y: a.y + (b.y - a.y) * share,
      heading: Math.atan2(b.y - a.y, b.x - a.x),
      size: SIZE,
    };
  }

  /** Gets how far along the path a place of the board is. */
  locate(x: number, y: number): number {
    let [best, least] = [0, Infinity];
    for (const [i, b] of this.#points.entries()) {
      const a = this.#points[i - 1] ?? b;
      const length = b.at - a.at;
      const along = length ? ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length : 0;
      const at = a.at + Math.min(length, Math.max(0, along));
      const { x: px, y: py } = this.pose(at);
      const far = Math.hypot(px - x, py - y);
      if (far < least) [best, least] = [at, far];
    }
    return best;
  }

  /** Gets how far along the path a symbol is; -1 is where the path begins. */
  icon(index: number): number {
    const icon = this.anchor.icons[index];
    return icon ? this.locate(icon.x, icon.y) : 0;
  }

  /** Gets how far along the path the n-th car waits to come back into a section. */
  waiting(section: number, nth: number): number {
    const end = this.anchor.reentries.find((each) => each.section === section);
    const at = end ? this.locate(end.x, end.y) : this.length;
    return Math.max(0, at - nth * GAP);
  }
}

type Pair = readonly [number, number];

/** Runs through the points as the board draws them: smoothly, from the first to the last. */
function curve(points: readonly Pair[]): Pair[] {
  const at = (i: number): Pair => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  const found: Pair[] = [at(0)];
  for (let i = 1; i < points.length; i++) {
    const [a, b, c, d] = [at(i - 2), at(i - 1), at(i), at(i + 1)];
    const near: Pair = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const far: Pair = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    for (let piece = 1; piece <= PIECES; piece++)
      found.push(bezier(b, near, far, c, piece / PIECES));
  }
  return found;
}

function bezier(a: Pair, b: Pair, c: Pair, d: Pair, t: number): Pair {
  const s = 1 - t;
  const [p, q, r, u] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return [p * a[0] + q * b[0] + r * c[0] + u * d[0], p * a[1] + q * b[1] + r * c[1] + u * d[1]];
}
