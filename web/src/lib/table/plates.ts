/** Puts the number plates of cars beside them, where they cover as little as can be. */

export type Point = readonly [number, number];

/** Given by its corner, as the signs of a board are. */
export type Box = readonly [x: number, y: number, width: number, height: number];

export interface Plate {
  car: number;
  /** Where the car is, and where the middle of its plate goes. */
  from: Point;
  at: Point;
}

const DIRECTIONS = 16;
/** How far from the car a plate is tried, in its own heights. */
const DISTANCES = [1.9, 2.4, 3, 3.7, 4.6, 5.6, 6.8];
/** What it costs to touch something, and to cover as much of it as a plate can, in steps away. */
const TOUCHED = 8;
const COVERED = { car: 700, sign: 70 };

/** Gets a box by its middle. */
export const boxAt = ([x, y]: Point, [width, height]: Point): Box => [
  x - width / 2,
  y - height / 2,
  width,
  height,
];

const shared = (a: number, long: number, b: number, wide: number): number =>
  Math.max(0, Math.min(a + long, b + wide) - Math.max(a, b));

const overlap = (a: Box, b: Box): number =>
  shared(a[0], a[2], b[0], b[2]) * shared(a[1], a[3], b[1], b[3]);

const within = (at: number, long: number, room: number): number =>
  Math.min(Math.max(at, long / 2), room - long / 2);

/**
 * Places a plate for every car, in the order given: as near as it can without covering a car or
 * another plate, nor a sign if there is room beside it. They stay on a board of this size.
 */
export function placePlates(
  cars: readonly { car: number; at: Point }[],
  size: Point,
  signs: readonly Box[] = [],
  board: Point = [Infinity, Infinity],
): Plate[] {
  const [width, height] = size;
  const taken = cars.map(({ at }) => boxAt(at, size));
  const costOf = (box: Box): number => {
    const sum = (boxes: readonly Box[], whole: number): number =>
      boxes
        .map((other) => overlap(box, other) / (width * height))
        .reduce((cost, share) => cost + (share > 0 ? TOUCHED + share * whole : 0), 0);
    return sum(taken, COVERED.car) + sum(signs, COVERED.sign);
  };
  return cars.map(({ car, at: from }) => {
    let best: Point = from;
    let least = Infinity;
    for (const [ring, distance] of DISTANCES.entries())
      for (let turn = 0; turn < DIRECTIONS; turn++) {
        // Upward first, then to both sides in turn.
        const step = (turn % 2 ? -1 : 1) * Math.ceil(turn / 2);
        const angle = -Math.PI / 2 + (step * 2 * Math.PI) / DIRECTIONS;
        const at: Point = [
          within(
            from[0] + Math.cos(angle) * (distance * height + (width - height) / 2),
            width,
            board[0],
          ),
          within(from[1] + Math.sin(angle) * distance * height, height, board[1]),
        ];
        const cost = costOf(boxAt(at, size)) + ring + turn * 0.01;
        if (cost < least) [best, least] = [at, cost];
      }
    taken.push(boxAt(best, size));
    return { car, from, at: best };
  });
}
