import { expect, it } from 'vitest';
import { sizesOf } from './cardsize';

const desk = { most: 124, under: false, high: 160, scrolls: false, flat: false };

it('shows eight cards of a hand whole on a laptop', () => {
  expect(sizesOf(700, 8, desk)).toEqual({ width: 78, tall: false });
});

it.each([700, 900])('shows from nine cards on the tall face on %i px, and covers none', (room) => {
  for (let count = 9; count <= 14; count++) {
    const { width, tall } = sizesOf(room, count, desk);

    expect(tall).toBe(true);
    expect(count * width + (count - 1) * 4).toBeLessThanOrEqual(room);
  }
  expect(sizesOf(700, 14, desk).width).toBe(46);
});

it('lets cards scroll on a phone, and stand upright where it is flat', () => {
  const phone = { most: 124, under: false, high: 200, scrolls: true, flat: false };

  expect(sizesOf(366, 12, phone)).toEqual({ width: 98, tall: false });
  expect(sizesOf(366, 6, { ...phone, flat: true })).toEqual({ width: 57, tall: true });
});

it('makes cards no higher than the room under a long question', () => {
  expect(sizesOf(700, 6, { ...desk, high: 90 })).toEqual({ width: 65, tall: false });
  expect(sizesOf(700, 12, { ...desk, most: 62, high: 90 })).toEqual({ width: 49, tall: false });
});

it('makes room on a phone on its side for answers above the hand', () => {
  const flat = { ...desk, under: true, scrolls: true, flat: true };

  expect(sizesOf(366, 6, flat)).toEqual({ width: 62, tall: false });
  expect(sizesOf(366, 6, { ...flat, most: 80 })).toEqual({ width: 62, tall: false });
});
