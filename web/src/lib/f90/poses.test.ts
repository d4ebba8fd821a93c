import { describe, expect, it } from 'vitest';
import type { F90Car, F90Board } from '../messages';
import { Ribbon } from './ribbon';
import { posesBetween, spreadTags } from './poses';

const straight = (index: number) => ({
  index,
  type: 'straight',
  start: index * 100,
  end: (index + 1) * 100,
  points: [],
});

const board = {
  lap: 400,
  width: 40,
  line: [0, 100, 200, 300].map((at) => ({ at, x: at, y: 0, heading: 0 })),
  sections: [0, 1, 2, 3].map(straight),
  off_tracks: [{ section: 2, places: [[250, 90]] }],
} as unknown as F90Board;

const car = (index: number, section: number, more: Partial<F90Car> = {}): F90Car =>
  ({ index, section, place: 0, point: -1, off: false, out: 0, ...more }) as F90Car;

const ribbon = new Ribbon(board);

describe('cars between two steps', () => {
  it('drive along the ribbon', () => {
    const at = (share: number): number | undefined =>
      posesBetween(ribbon, [car(0, 0)], [car(0, 1)], share).get(0)?.x;

    const [start = 0, middle = 0, end = 0] = [at(0), at(0.5), at(1)];

    expect([end - start, middle - start]).toEqual([100, 50]);
  });

  it('wait beside the track when they are off it', () => {
    const poses = posesBetween(ribbon, [], [car(0, 2, { off: true, place: -1 })], 1);

    expect(poses.get(0)).toMatchObject({ x: 250, y: 90 });
  });
});

describe('the numbers of cars', () => {
  it('never hide one another', () => {
    const pose = { heading: 0, size: 1 };
    const crowd = new Map([0, 1, 2, 3].map((i) => [i, { x: 100 + i * 4, y: 100, ...pose }]));

    const tags = spreadTags(crowd, 20, 14);

    const hidden = tags.flatMap((a) =>
      tags.filter((b) => b.car > a.car && Math.abs(a.tx - b.tx) < 20 && Math.abs(a.ty - b.ty) < 14),
    );
    expect([tags.length, hidden]).toEqual([4, []]);
  });

  it('stay on the board', () => {
    const edge = new Map([[0, { x: 1, y: 1, heading: 0, size: 1 }]]);

    const [tag] = spreadTags(edge, 20, 14, [100, 100]);

    expect([(tag?.tx ?? 0) >= 10, (tag?.ty ?? 0) >= 7]).toEqual([true, true]);
  });
});
