/**
 * Which ground of a board is free: a raster of what is occupied, by road, cars and labels, that
 * counts the occupied cells of a box in constant time.
 */

import type { Box, Point } from './plates';

/** Side of a cell in units of the raster, unless another is given. */
const CELL = 2;

export class Ground {
  readonly #left: number;
  readonly #top: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #cells: Uint8Array;
  /** For each cell the number of occupied cells above and left of it. */
  readonly #sums: Int32Array;
  #counted = false;
  /** Boxes are few: they are compared one by one. */
  readonly #boxes: Box[];

  /** Covers an area; what lies beyond it is not free. A copy shares the cells of another ground. */
  constructor(
    readonly area: Box,
    readonly cell = CELL,
    shared?: Ground,
  ) {
    [this.#left, this.#top] = area;
    this.#columns = Math.max(1, Math.floor(area[2] / cell));
    this.#rows = Math.max(1, Math.floor(area[3] / cell));
    this.#cells = shared ? shared.#cells : new Uint8Array(this.#columns * this.#rows);
    this.#sums = shared ? shared.#sums : new Int32Array((this.#columns + 1) * (this.#rows + 1));
    this.#counted = shared !== undefined;
    this.#boxes = shared ? [...shared.#boxes] : [];
  }

  /** Gets a ground of its own, occupied as this one is. */
  copy(): Ground {
    if (!this.#counted) this.#count();
    return new Ground(this.area, this.cell, this);
  }

  /** Occupies a disc. */
  disc(x: number, y: number, radius: number): void {
    const { cell } = this;
    const first = this.#row(y - radius);
    const last = this.#row(y + radius);
    for (let row = Math.max(first, 0); row <= Math.min(last, this.#rows - 1); row++) {
      const top = this.#top + row * cell;
      const dy = Math.max(top - y, 0, y - top - cell);
      if (dy > radius) continue;
      const half = Math.sqrt(radius * radius - dy * dy);
      this.#fill(row, this.#column(x - half), this.#column(x + half));
    }
    this.#counted = false;
  }

  /** Occupies a box. */
  box(box: Box): void {
    this.#boxes.push(box);
  }

  /** Occupies the inside of polygons; a polygon inside another is a hole. */
  polygons(shapes: readonly (readonly Point[])[]): void {
    for (let row = 0; row < this.#rows; row++) {
      const y = this.#top + (row + 0.5) * this.cell;
      const cuts = shapes
        .flatMap((points) =>
          points.flatMap(([ax, ay], nth) => {
            const [bx, by] = points[(nth + 1) % points.length] as Point;
            return ay > y === by > y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)];
          }),
        )
        .toSorted((a, b) => a - b);
      for (let nth = 0; nth + 1 < cuts.length; nth += 2)
        this.#fill(row, this.#column(cuts[nth] as number), this.#column(cuts[nth + 1] as number));
    }
    this.#counted = false;
  }

  /** Whether a box lies inside the area and covers nothing. */
  isFree(box: Box): boolean {
    const [x, y, width, height] = box;
    const [left, top, wide, high] = this.area;
    if (x < left || y < top || x + width > left + wide || y + height > top + high) return false;
    return !this.#covered(box) && !this.#boxes.some((other) => meet(box, other));
  }

  /** Gets how many occupied cells a box touches. */
  #covered([x, y, width, height]: Box): number {
    if (!this.#counted) this.#count();
    const clampX = (column: number): number => Math.min(Math.max(column, 0), this.#columns);
    const clampY = (row: number): number => Math.min(Math.max(row, 0), this.#rows);
    const [x0, x1] = [clampX(this.#column(x)), clampX(this.#column(x + width) + 1)];
    const [y0, y1] = [clampY(this.#row(y)), clampY(this.#row(y + height) + 1)];
    const wide = this.#columns + 1;
    const sum = (row: number, column: number): number => this.#sums[row * wide + column] as number;
    return sum(y1, x1) - sum(y0, x1) - sum(y1, x0) + sum(y0, x0);
  }

  /**
   * Finds the free box of a size whose middle is nearest to a point; `cost` is what else speaks
   * against a box, as a distance.
   */
  nearest(
    [x, y]: Point,
    [width, height]: Point,
    {
      reach = Infinity,
      step = 2 * this.cell,
      cost,
    }: { reach?: number; step?: number; cost?: (box: Box) => number } = {},
  ): Box | undefined {
    const [left, top, wide, high] = this.area;
    let best: Box | undefined;
    let least = reach;
    const columns = span(left, wide, x - width / 2, width, step, reach);
    for (const by of span(top, high, y - height / 2, height, step, reach)) {
      const dy = Math.abs(by + height / 2 - y);
      if (dy >= least) break;
      for (const bx of columns) {
        const far = Math.hypot(bx + width / 2 - x, dy);
        if (far >= least) break;
        const box: Box = [bx, by, width, height];
        if (!this.isFree(box)) continue;
        const all = far + (cost?.(box) ?? 0);
        if (all < least) [best, least] = [box, all];
        if (!cost) break;
      }
    }
    return best;
  }

  #column(x: number): number {
    return Math.floor((x - this.#left) / this.cell);
  }

  #row(y: number): number {
    return Math.floor((y - this.#top) / this.cell);
  }

  #fill(row: number, first: number, last: number): void {
    const start = Math.max(first, 0);
    const end = Math.min(last, this.#columns - 1);
    if (start <= end)
      this.#cells.fill(1, row * this.#columns + start, row * this.#columns + end + 1);
  }

  #count(): void {
    const wide = this.#columns + 1;
    const sums = this.#sums;
    for (let row = 0; row < this.#rows; row++) {
      let sum = 0;
      for (let column = 0; column < this.#columns; column++) {
        sum += this.#cells[row * this.#columns + column] as number;
        sums[(row + 1) * wide + column + 1] = (sums[row * wide + column + 1] as number) + sum;
      }
    }
    this.#counted = true;
  }
}

/** Gets where a box may begin along one axis, the nearest to the wished place first. */
function span(
  from: number,
  room: number,
  wished: number,
  size: number,
  step: number,
  reach: number,
): number[] {
  const last = from + room - size;
  if (last < from) return [];
  // The edges of the area are tried as well.
  const found = [from, last].filter((at) => Math.abs(at - wished) < reach);
  const low = Math.ceil((Math.max(from, wished - reach) - wished) / step);
  for (let n = low; wished + n * step <= Math.min(last, wished + reach); n++)
    found.push(wished + n * step);
  return found.toSorted((a, b) => Math.abs(a - wished) - Math.abs(b - wished));
}

/** Whether two boxes come closer than a gap. */
export const meet = (a: Box, b: Box, gap = 0): boolean =>
  a[0] < b[0] + b[2] + gap &&
  b[0] < a[0] + a[2] + gap &&
  a[1] < b[1] + b[3] + gap &&
  b[1] < a[1] + a[3] + gap;

/** How far a point is from a box. */
export const far = (x: number, y: number, [left, top, width, height]: Box): number =>
  Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
