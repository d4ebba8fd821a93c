/** Measures crowds on the real boards: nothing may cover what has to be read. */

import { describe, expect, it } from 'vitest';
import type { F90Board, F90Car } from '../messages';
import { poseOf } from './motion.svelte';
import { plateOf } from './plate';
import { Ribbon, type Spot } from './ribbon';
import type { Box } from '../table/plates';
import { far, meet } from '../table/ground';
import { postsOf, type Tag } from './tags';

const boards: Record<string, F90Board> = import.meta.glob('./boards/*.json', {
  eager: true,
  import: 'default',
});

const around = (x: number, y: number, width: number, height: number): Box => [
  x - width / 2,
  y - height / 2,
  width,
  height,
];

/** Pairs of cars of which one's plate lies on the other's number. */
function hidden(ribbon: Ribbon, spots: ReadonlyMap<number, Spot>): string[] {
  const plates = [...spots].map(([index, spot]) => {
    const { x, y, size } = plateOf(poseOf(ribbon, { spot }));
    const number = around(x, y, 9.5 * size, 8.5 * size);
    return { index, plate: around(x, y, 14 * size, 13 * size), number };
  });
  return plates.flatMap((a) =>
    plates
      .filter((b) => a.index !== b.index && meet(a.plate, b.number))
      .map((b) => `${a.index} on ${b.index}`),
  );
}

const car = (index: number, section: number, place: number, point = -1): F90Car =>
  ({ index, section, place, point }) as F90Car;

const queue = (section: number, count: number, point = -1): F90Car[] =>
  Array.from({ length: count }, (_, place) =>
    car(place, section, place, place === count - 1 ? point : -1),
  );

const TEXTS = ['Leader', '-1 lap', '-2 laps'];
const tagsOf = (section: number, count: number): Tag[] =>
  TEXTS.slice(0, count).map((text, nth) => ({ car: nth, section, text }));

/** What a tag covers, in words; `signs` are the board's. */
function covered(ribbon: Ribbon, signs: readonly Box[], boxes: readonly Box[], room = 0): string[] {
  const found: string[] = [];
  for (const [nth, box] of boxes.entries()) {
    if (signs.some((sign) => meet(box, sign))) found.push(`tag ${nth} on a sign`);
    if (boxes.some((other, at) => at !== nth && meet(box, other)))
      found.push(`tag ${nth} on a tag`);
    const half = ribbon.board.width / 2;
    if (ribbon.board.line.some(({ x, y }) => far(x, y, box) < half))
      found.push(`tag ${nth} on the ribbon`);
    const [width, height] = ribbon.board.facts.size;
    const around: Box = [-room, -room, width + 2 * room, height + 2 * room];
    if (far(box[0], box[1], around) || far(box[0] + box[2], box[1] + box[3], around))
      found.push(`tag ${nth} beyond the board`);
  }
  return found;
}

/** Gets the boxes of what is printed beside the road. */
const signsOf = ({ labels }: F90Board): Box[] =>
  labels.filter(({ kind }) => kind !== 'spot' && kind !== 'place').map(({ box }) => box);

/** The signs as they stand on a board that is turned by a quarter. */
const turnedSigns = (signs: readonly Box[]): Box[] =>
  signs.map(([x, y, width, height]) => around(x + width / 2, y + height / 2, height, width));

describe.each(Object.entries(boards))('on %s', (_, board) => {
  const ribbon = new Ribbon(board);
  const signs = signsOf(board);

  it('every number of a full grid can be read', () => {
    const spots = new Map(board.grid.map((_, place) => [place, ribbon.slot(place) as Spot]));

    expect(spots.size).toBe(12);
    expect(hidden(ribbon, spots)).toEqual([]);
  });

  it('every number of up to four cars in a section can be read', () => {
    const found = board.sections.flatMap(({ index, points }) =>
      [1, 2, 3, 4].flatMap((count) =>
        [-1, ...points.keys()].flatMap((point) =>
          hidden(ribbon, ribbon.spots(queue(index, count, point))).map(
            (pair) => `S${index + 1}, ${count} cars, point ${point}: ${pair}`,
          ),
        ),
      ),
    );

    expect(found).toEqual([]);
  });

  it('one or two cars leave the trajectory points free', () => {
    const found = board.sections.flatMap(({ index, points }) =>
      [1, 2].flatMap((count) =>
        [...ribbon.spots(queue(index, count)).values()].flatMap((spot) =>
          points
            .filter(
              ({ at, offset }) =>
                Math.abs(at - spot.at) < 20 * spot.size + 8 &&
                Math.abs(offset - spot.offset) < 9 * spot.size + 8,
            )
            .map(({ type }) => `S${index + 1}, ${count} cars: ${type}`),
        ),
      ),
    );

    expect(found).toEqual([]);
  });

  it.each([false, true])('three tags of one section cover nothing (turned: %s)', (turned) => {
    const standing = turned ? turnedSigns(signs) : signs;
    const found = board.sections.flatMap(({ index }) =>
      [1, 2, 3].flatMap((count) => {
        const posts = postsOf(ribbon, standing, tagsOf(index, count), { turned });
        const shown = posts.reduce((sum, { tags }) => sum + tags.length, 0);
        return [
          ...covered(
            ribbon,
            standing,
            posts.map(({ box }) => box),
            turned ? 40 : 0,
          ),
          ...(shown < count ? ['no room'] : []),
        ].map((what) => `S${index + 1}, ${count} tags: ${what}`);
      }),
    );

    expect(found).toEqual([]);
  });

  it('tags of neighbouring sections find room beside one another', () => {
    const found = board.sections.flatMap(({ index }) => {
      const next = [0, 1, 2].map((ahead) => (index + ahead) % board.sections.length);
      const posts = postsOf(
        ribbon,
        signs,
        next.flatMap((section) => tagsOf(section, 2)),
      );
      const shown = posts.reduce((sum, { tags }) => sum + tags.length, 0);
      return [
        ...covered(
          ribbon,
          signs,
          posts.map(({ box }) => box),
        ),
        ...(shown < 6 ? ['no room'] : []),
      ].map((what) => `from S${index + 1}: ${what}`);
    });

    expect(found).toEqual([]);
  });
});

describe('the bridge of Suzuka', () => {
  const board = boards['./boards/suzuka-2e.json'] as F90Board;
  const ribbon = new Ribbon(board);
  const [bridge] = board.bridges;
  const near = Array.from({ length: Math.floor(ribbon.lap) }, (_, at) => at).filter((at) => {
    const { x, y } = ribbon.anchor(at);
    return bridge && Math.hypot(x - bridge.x, y - bridge.y) < board.width;
  });
  const above = near.filter((at) => ribbon.bridgeOver(ribbon.pose({ at, offset: 0, size: 1 })) < 0);
  const below = near.filter((at) => !above.includes(at));
  const sectionsOf = (found: number[]) => [
    ...new Set(found.map((at) => board.sections.findLastIndex(({ start }) => start <= at) + 1)),
  ];

  it('hides who drives on the road to the hairpin, and nobody on the way from the spoon', () => {
    expect(board.bridges).toHaveLength(1);
    expect(sectionsOf(below)).toContain(15);
    expect(Math.min(...sectionsOf(above))).toBe(30);
    expect(Math.max(...sectionsOf(below))).toBeLessThan(20);
  });

  it.each([1, 3, 6])('hides none of %i cars that stand on the road below', (count) => {
    const middles = [...ribbon.spots(queue(14, count)).values()].map((spot) => ribbon.pose(spot));

    expect(middles).toHaveLength(count);
    for (const { x, y } of middles)
      expect(Math.hypot(x - (bridge?.x ?? 0), y - (bridge?.y ?? 0))).toBeGreaterThan(
        board.width / 2,
      );
  });
});
