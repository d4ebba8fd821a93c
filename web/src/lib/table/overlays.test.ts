import { describe, expect, it } from 'vitest';
import { Ground, meet } from './ground';
import { placeBoxes, type Wish } from './overlays.svelte';
import type { Box, Point } from './plates';

const area: Box = [0, 0, 400, 300];

function grounds(road: readonly Box[], labels: readonly Box[] = []): [Ground, Ground] {
  const found = new Ground(area, 4);
  for (const box of road) found.box(box);
  const free = found.copy();
  for (const box of labels) free.box(box);
  return [free, found];
}

const wish = (at: Wish['at'], size: Wish['size'], stays = false): Wish => ({ at, size, stays });

describe('boxes over a board', () => {
  it('go to the free ground nearest to where they want to be', () => {
    const road: Box = [100, 0, 200, 300];

    const box = placeBoxes(new Map([['card', wish([180, 150], [80, 60])]]), grounds([road]));

    const [x, y, width] = box.get('card') ?? [0, 0, 0];
    expect(x + width).toBeLessThanOrEqual(100);
    expect(x + width).toBeGreaterThan(90);
    expect(Math.abs(y - 120)).toBeLessThan(10);
  });

  it('do not cover one another, the buttons first', () => {
    const placed = placeBoxes(
      new Map([
        ['card', wish([50, 50], [80, 60])],
        ['tools', wish([50, 50], [60, 30])],
      ]),
      grounds([]),
    );

    const [card, tools] = ['card', 'tools'].map((name) => placed.get(name)) as [Box, Box];
    expect(meet(card, tools)).toBe(false);
    expect([tools[0], tools[1]]).toEqual([20, 35]);
  });

  it('cover labels only where there is no other room', () => {
    const free = placeBoxes(
      new Map([['notes', wish([50, 50], [80, 60])]]),
      grounds([[100, 0, 300, 300]], [[0, 0, 100, 100]]),
    ).get('notes') as Box;
    const crowded = placeBoxes(
      new Map([['notes', wish([50, 50], [80, 60])]]),
      grounds([[100, 0, 300, 300]], [[0, 0, 100, 300]]),
    ).get('notes') as Box;

    expect(free[1]).toBeGreaterThanOrEqual(100);
    expect(crowded).toEqual([10, 20, 80, 60]);
  });

  it('cover numbers before names, and no label of a board that is seen whole', () => {
    const road: readonly Box[] = [[100, 0, 300, 300]];
    const names: readonly Box[] = [[0, 0, 100, 150]];
    const [free, named] = [grounds(road, [[0, 0, 100, 300]]), grounds(road, names)].map(
      ([first]) => first,
    ) as [Ground, Ground];
    const wishes = new Map([['tools', wish([50, 50], [80, 60])]]);

    const placed = placeBoxes(wishes, [free, named, grounds(road)[1]]).get('tools') as Box;
    const whole = placeBoxes(wishes, [grounds(road, [[0, 0, 100, 300]])[0]]);

    expect(placed[1]).toBeGreaterThanOrEqual(150);
    expect(whole.size).toBe(0);
  });

  it('stay on labels only while the board moves', () => {
    const wishes = new Map([['tools', wish([50, 50], [60, 30], true)]]);
    const before = new Map<string, Box>([['tools', [300, 200, 60, 30]]]);
    const labels: readonly Box[] = [[290, 190, 80, 50]];

    expect(placeBoxes(wishes, grounds([], labels), before, true)).toEqual(before);
    expect(placeBoxes(wishes, grounds([], labels), before)).not.toEqual(before);
  });

  it('want to be where the window is now', () => {
    const at = (width: number): Point => [width, 0];

    const [x, , width] = placeBoxes(new Map([['tools', { at, size: [60, 30] }]]), grounds([])).get(
      'tools',
    ) as Box;

    expect(x + width).toBe(400);
  });

  it('have no place where there is none, and stay where they are while it is free', () => {
    const wishes = new Map([['tools', wish([50, 50], [60, 30], true)]]);
    const before = new Map<string, Box>([['tools', [300, 200, 60, 30]]]);

    expect(placeBoxes(wishes, grounds([area])).size).toBe(0);
    expect(placeBoxes(wishes, grounds([]), before)).toEqual(before);
    expect(placeBoxes(wishes, grounds([[290, 190, 80, 50]]), before)).not.toEqual(before);
  });
});

describe('ground', () => {
  it('knows discs, polygons with holes and its own edge', () => {
    const ground = new Ground(area, 2);
    ground.disc(50, 50, 20);
    ground.polygons([
      [
        [100, 100],
        [300, 100],
        [300, 280],
        [100, 280],
      ],
      [
        [150, 150],
        [250, 150],
        [250, 230],
        [150, 230],
      ],
    ]);

    expect(ground.isFree([60, 45, 20, 10])).toBe(false);
    expect(ground.isFree([74, 45, 20, 10])).toBe(true);
    expect(ground.isFree([110, 110, 10, 10])).toBe(false);
    expect(ground.isFree([160, 160, 80, 60])).toBe(true);
    expect(ground.isFree([395, 10, 10, 10])).toBe(false);
  });
});
