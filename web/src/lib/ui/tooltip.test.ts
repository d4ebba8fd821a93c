import { expect, it } from 'vitest';
import { roomFor } from './tooltip.svelte';

const box = (left: number, top: number, width: number, height: number): DOMRect =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;

const SCREEN = [1000, 800] as const;

it('stands above what it explains', () => {
  expect(roomFor(box(400, 400, 100, 40), [60, 30], SCREEN, [])).toMatchObject({
    left: 420,
    bottom: 392,
  });
});

it('goes elsewhere rather than lie upon an answer', () => {
  const answer = box(380, 340, 200, 50);

  expect(roomFor(box(400, 400, 100, 40), [60, 30], SCREEN, [answer])).toMatchObject({ top: 448 });
});

it('stays away where there is no room', () => {
  const around = [box(0, 0, 1000, 399), box(0, 441, 1000, 300), box(0, 400, 399, 40)];

  expect(roomFor(box(400, 400, 600, 40), [60, 30], SCREEN, around)).toBeUndefined();
});
