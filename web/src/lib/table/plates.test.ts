import { describe, expect, it } from 'vitest';
import { boxAt, placePlates, type Box, type Point } from './plates';

const SIZE: Point = [1.7, 1.12];

const meet = (a: Box, b: Box): boolean =>
  a[0] < b[0] + b[2] - 1e-9 &&
  b[0] < a[0] + a[2] - 1e-9 &&
  a[1] < b[1] + b[3] - 1e-9 &&
  b[1] < a[1] + a[3] - 1e-9;

const row = (count: number): { car: number; at: Point }[] =>
  Array.from({ length: count }, (_, car) => ({ car, at: [10 + car, 10] as const }));

describe('number plates', () => {
  it('stand above a car that is alone', () => {
    const [plate] = placePlates(row(1), SIZE);

    expect(plate?.car).toBe(0);
    expect(plate?.at[0]).toBeCloseTo(10);
    expect(plate?.at[1]).toBeLessThan(9);
  });

  it('cover neither each other nor a car nor a name', () => {
    const names: Box[] = [
      [9, 7, 4, 1.4],
      [7, 11, 4, 1.4],
    ];

    const boxes = placePlates(row(4), SIZE, names).map(({ at }) => boxAt(at, SIZE));

    const others = [...names, ...row(4).map(({ at }) => boxAt(at, SIZE))];
    const covered = boxes.flatMap((box, nth) =>
      [...others, ...boxes.slice(nth + 1)].filter((other) => meet(box, other)),
    );
    expect(covered).toEqual([]);
  });

  it('rather cover a name than one another, in a heap of twelve', () => {
    const heap = Array.from({ length: 12 }, (_, car) => ({
      car,
      at: [60 + (car % 4) * 4, 8 + car] as const,
    }));
    const size: Point = [20, 14];

    const plates = placePlates(heap, size, [[0, 0, 300, 200]], [300, 200]);

    const boxes = plates.map(({ at }) => boxAt(at, size));
    expect(boxes.filter((box, nth) => boxes.slice(0, nth).some((one) => meet(box, one)))).toEqual(
      [],
    );
  });

  it('stay on the board', () => {
    const [plate] = placePlates([{ car: 0, at: [1, 1] }], [20, 14], [], [100, 100]);

    const [x = 0, y = 0] = plate?.at ?? [];
    expect([x >= 10, y >= 7]).toEqual([true, true]);
  });
});
