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
  /** Labels: covered only where a part of the board is seen and there is no other room. */
  labels: readonly Box[];
  /** Those among them that are covered last. */
  names?: readonly Box[];
}

/** A point of the window, or what gets it from the size of the window. */
export type Place = Point | ((width: number, height: number) => Point);

/** A box that looks for room in the window, in pixels. */
export interface Wish {
  size: Point;
  /** Where its middle would be best. */
  at: Place;
  /** Stays where it is as long as it covers nothing, or nothing but labels while the board moves. */
  stays?: boolean;
}

/** Side of a cell, space around a box, and distance from the edge, in pixels. */
const CELL = 4;
const GAP = 4;
const EDGE = 8;
/** The order in which boxes take their room. */
const ORDER = ['tools', 'map', 'notices', 'notes', 'news', 'card'];

/**
 * Places boxes one after the other; one that finds no room has none. Of the grounds the first has
 * the least room, and is the best; the last one has road and cars only. While the board is moving a
 * box that stays may cover labels that pass below it.
 */
export function placeBoxes(
  wishes: ReadonlyMap<string, Wish>,
  grounds: readonly Ground[],
  last: ReadonlyMap<string, Box> = new Map(),
  moving = false,
): Map<string, Box> {
  const placed = new Map<string, Box>();
  const [free, road] = [grounds[0], grounds.at(-1)];
  if (!free || !road) return placed;
  const rank = (name: string): number => ORDER.indexOf(name);
  for (const [name, wish] of [...wishes].toSorted(([a], [b]) => rank(a) - rank(b))) {
    const { size, stays } = wish;
    if (!size[0] || !size[1]) continue;
    const [left, top, wide, high] = free.area;
    const at = typeof wish.at === 'function' ? wish.at(2 * left + wide, 2 * top + high) : wish.at;
    const kept = last.get(name);
    const same =
      stays &&
      kept &&
      kept[2] === size[0] &&
      kept[3] === size[1] &&
      (moving ? road : free).isFree(kept);
    const box = same ? kept : first(grounds, (ground) => ground.nearest(at, size));
    if (!box) continue;
    placed.set(name, box);
    const taken: Box = [box[0] - GAP, box[1] - GAP, box[2] + 2 * GAP, box[3] + 2 * GAP];
    for (const ground of grounds) ground.box(taken);
  }
  return placed;
}

/** Gets the first result that there is. */
function first<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

export class Overlays {
  readonly #wishes = new SvelteMap<string, Wish>();
  #last: ReadonlyMap<string, Box> = new Map();
  #window = '';
  /** The board moves below the window: cars drive, or it is dragged. */
  moving = $state(false);
  readonly #placed = $derived.by(() => {
    if (!this.view.width || !this.view.height) return new Map<string, Box>();
    const { width, height } = this.view;
    // In another window the best place is another one.
    const known = this.#window === `${width} ${height}` ? this.#last : new Map<string, Box>();
    this.#window = `${width} ${height}`;
    this.#last = placeBoxes(this.#wishes, this.#grounds(), known, this.moving);
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

  /** Gets the grounds of the window, from that without labels to the road alone; the whole board
   *  keeps all labels. */
  #grounds(): Ground[] {
    const { width, height, scale } = this.view;
    const { discs = [], polygons = [], boxes, labels, names = [] } = this.obstacles();
    const area: Box = [EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE];
    const road = new Ground(area, CELL);
    for (const [x, y, radius] of discs) road.disc(...this.view.pixels([x, y]), radius * scale);
    if (polygons.length)
      road.polygons(polygons.map((points) => points.map((point) => this.view.pixels(point))));
    for (const box of boxes) road.box(this.#pixelBox(box));
    const named = road.copy();
    for (const box of names) named.box(this.#pixelBox(box));
    const free = road.copy();
    // The whole board has little room; elsewhere words keep the air of their lines.
    const air = this.view.fitted ? 0 : GAP;
    for (const box of labels) {
      const [x, y, wide, high] = this.#pixelBox(box);
      free.box([x, y - air, wide, high + 2 * air]);
    }
    return this.view.fitted ? [free] : [free, named, road];
  }

  #pixelBox([x, y, width, height]: Box): Box {
    const [ax, ay] = this.view.pixels([x, y]);
    const [bx, by] = this.view.pixels([x + width, y + height]);
    return [Math.min(ax, bx), Math.min(ay, by), Math.abs(bx - ax), Math.abs(by - ay)];
  }
}
