import { expect, test } from 'vitest';
import { spread } from './spread';

test('labels far from each other stay where they are', () => {
  expect(spread([10, 30, 80], 9)).toEqual([10, 30, 80]);
});

test('labels near each other move on, and back from the end', () => {
  expect(spread([71, 72, 76], 9)).toEqual([71, 80, 89]);
  expect(spread([90, 95, 98], 9)).toEqual([80, 89, 98]);
});

test('many labels share the whole scale', () => {
  const places = spread(
    Array.from({ length: 20 }, () => 50),
    9,
  );
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  expect(places.at(-1)).toBe(98);
});
