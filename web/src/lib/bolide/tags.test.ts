import { describe, expect, it } from 'vitest';
import { unwound } from './drive';
import { placeTags } from './tags';

const SIZE: [number, number] = [1.7, 1.12];

const apart = (a: [number, number], b: [number, number]): boolean =>
  Math.abs(a[0] - b[0]) >= SIZE[0] - 1e-9 || Math.abs(a[1] - b[1]) >= SIZE[1] - 1e-9;

describe('number plates', () => {
  it('stand above a car that is alone', () => {
    const [tag] = placeTags([{ car: 3, at: [10, 10] }], SIZE);

    expect(tag?.car).toBe(3);
    expect(tag?.at[0]).toBeCloseTo(10);
    expect(tag?.at[1]).toBeLessThan(9);
  });

  it('cover neither each other nor what must be seen', () => {
    const cars = [0, 1, 2, 3].map((car) => ({ car, at: [10 + car, 10] as [number, number] }));
    const keep: [number, number][] = [
      [10, 8],
      [11, 8],
      [12, 8],
    ];

    const tags = placeTags(cars, SIZE, keep);

    for (const [index, tag] of tags.entries())
      for (const other of tags.slice(index + 1)) expect(apart(tag.at, other.at)).toBe(true);
    for (const tag of tags)
      for (const [x, y] of keep)
        expect(Math.abs(tag.at[0] - x) > 1.2 || Math.abs(tag.at[1] - y) > 1).toBe(true);
  });
});

describe('a turning car', () => {
  it('takes the shorter way', () => {
    expect(unwound(170, -170)).toBe(190);
    expect(unwound(-170, 170)).toBe(-190);
    expect(unwound(0, 90)).toBe(90);
  });
});
