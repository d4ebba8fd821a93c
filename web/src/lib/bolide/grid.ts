/** Grid points and vectors on the drawing: x to the East and y to the North, whole squares. */

export type Point = [number, number];

export const same = (a: Point | null, b: Point | null): boolean =>
  a === b || (!!a && !!b && a[0] === b[0] && a[1] === b[1]);

export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];

export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];

/** Gets the squares of a vector as they are counted for speed. */
export const squares = ([dx, dy]: Point): number => Math.max(Math.abs(dx), Math.abs(dy));

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Where grid points stand on a drawing whose y grows downward. */
export class Grid {
  constructor(readonly flip: number) {}

  at([x, y]: Point): Point {
    return [x, this.flip - y];
  }

  /** Gets a path through points. */
  path(points: readonly Point[]): string {
    return points
      .map((point, index) => `${index ? 'L' : 'M'}${this.at(point).map(round).join(' ')}`)
      .join('');
  }

  translate(point: Point): string {
    return `translate(${this.at(point).map(round).join(' ')})`;
  }
}

/** Gets the degrees by which a car turns on the drawing to look along a vector. */
export const degrees = ([dx, dy]: Point): number => round((Math.atan2(-dy, dx) * 180) / Math.PI);

export type Direction = 'east' | 'west' | 'north' | 'south';

/** Splits a vector into squares by direction: 7 west, 2 south. */
export function compass([dx, dy]: Point): { count: number; direction: Direction }[] {
  const parts: { count: number; direction: Direction }[] = [];
  if (dx) parts.push({ count: Math.abs(dx), direction: dx > 0 ? 'east' : 'west' });
  if (dy) parts.push({ count: Math.abs(dy), direction: dy > 0 ? 'north' : 'south' });
  return parts;
}
