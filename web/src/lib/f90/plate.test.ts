import { describe, expect, it } from 'vitest';
import { platesOf } from './plate';

const at = (x: number) => ({ x, y: 0, heading: 0, size: 0.8 });

describe('number plates', () => {
  it('are as large as wished where a car is alone', () => {
    expect(platesOf(new Map([[3, at(0)]]), 1.6)).toEqual(new Map([[3, 1.6]]));
  });

  it('do not cover the number of the next car', () => {
    const [a = 0, b = 0] = platesOf(
      new Map([
        [0, at(0)],
        [1, at(20)],
      ]),
      1.6,
    ).values();

    expect(7.2 * (a + b)).toBeLessThanOrEqual(20);
    expect(a).toBeGreaterThan(1);
  });

  it('are never smaller than before', () => {
    const sizes = platesOf(
      new Map([
        [0, at(0)],
        [1, at(5)],
      ]),
      1.6,
    );

    expect([...sizes.values()]).toEqual([0.92, 0.92]);
  });
});
