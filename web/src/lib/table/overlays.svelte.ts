/** Finds free ground for what lies over a board: view buttons, boxes, notices, cards. */

import { SvelteMap } from 'svelte/reactivity';
import { Ground } from './ground';
import type { Box, Point } from './plates';
import type { View } from './view.svelte';

/** What boxes must not cover, in units of the board before it is turned. */
export interface Obstacles {
  /** Parts of the road, with their radius. */
  discs?: readonly (readonly [x: number, y: number, radius: number])[];
  polygons?: readonly (readonly Point[])[];
  /** Cars. */
  boxes: readonly Box[];
  /** Labels: covered only where there is no other room. */
  labels: readonly Box[];
}

/** A box that looks for room in the window, in pixels. */
export interface Wish {
  size: Point;
  /** Where its middle would be best. */
  at: Point;
  /** Stays where it is as long as it covers nothing. */
  stays?: boolean;
}

/** Side of a cell, space around a box, and distance from the edge, in pixels. */
const CELL = 4;
const GAP = 4;
const EDGE = 8;
/** The order in which boxes take their room. */
const ORDER = ['tools', 'map', 'notices', 'notes', 'news', 'card'];

/** Places boxes one after the other; one that finds no room has none. */
export function placeBoxes(
  wishes: ReadonlyMap<string, Wish>,
  [free, road]: readonly [Ground, Ground],
  last: ReadonlyMap<string, Box> = new Map(),
): Map<string, Box> {
  const placed = new Map<string, Box>();
  const rank = (name: string): number => ORDER.indexOf(name);
  for (const [name, wish] of [...wishes].toSorted(([a], [b]) => rank(a) - rank(b))) {
    const { size, at, stays } = wish;
    if (!size[0] || !size[1]) continue;
    const kept = last.get(name);
    const same = stays && kept && kept[2] === size[0] && kept[3] === size[1] && road.isFree(kept);
    const box = same ? kept : (free.nearest(at, size) ?? road.nearest(at, size));
    if (!box) continue;
    placed.set(name, box);
    const taken: Box = [box[0] - GAP, box[1] - GAP, box[2] + 2 * GAP, box[3] + 2 * GAP];
    free.box(taken);
    road.box(taken);
  }
  return placed;
}

export class Overlays {
  readonly #wishes = new SvelteMap<string, Wish>();
  #last: ReadonlyMap<string, Box> = new Map();
  readonly #placed = $derived.by(() => {
    if (!this.view.width || !this.view.height) return new Map<string, Box>();
    this.#last = placeBoxes(this.#wishes, this.#grounds(), this.#last);
    return this.#last;
  });

  constructor(
    readonly view: View,
    readonly obstacles: () => Obstacles,
  ) {}

  wish(name: string, wish: Wish | undefined): void {
    if (wish) this.#wishes.set(name, wish);
    else this.#wishes.delete(name);
  }

  place(name: string): Box | undefined {
    return this.#placed.get(name);
  }

  /** Whether a box that is measured found no room. */
  refuses(name: string): boolean {
    const [wide = 0, high = 0] = this.#wishes.get(name)?.size ?? [];
    return wide * high * this.view.width * this.view.height > 0 && !this.#placed.has(name);
  }

  /** Gets the ground of the window, without and with the labels. */
  #grounds(): [Ground, Ground] {
    const { width, height, scale } = this.view;
    const { discs = [], polygons = [], boxes, labels } = this.obstacles();
    const area: Box = [EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE];
    const road = new Ground(area, CELL);
    for (const [x, y, radius] of discs) road.disc(...this.view.pixels([x, y]), radius * scale);
    if (polygons.length)
      road.polygons(polygons.map((points) => points.map((point) => this.view.pixels(point))));
    for (const box of boxes) road.box(this.#pixelBox(box));
    const free = road.copy();
    for (const box of labels) free.box(this.#pixelBox(box));
    return [free, road];
  }

  #pixelBox([x, y, width, height]: Box): Box {
    const [ax, ay] = this.view.pixels([x, y]);
    const [bx, by] = this.view.pixels([x + width, y + height]);
    return [Math.min(ax, bx), Math.min(ay, by), Math.abs(bx - ax), Math.abs(by - ay)];
  }
}
