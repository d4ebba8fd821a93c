import { describe, expect, it } from 'vitest';
import type { CarOffTrack, F90Board, F90Car } from '../messages';
import { Ribbon } from './ribbon';
import { posesBetween, SAFETY_CAR, standsOf } from './poses';

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
  bridges: [],
  off_tracks: [
    {
      section: 2,
      line: [
        [250, 30],
        [250, 130],
      ],
      icons: [
        { icon: 'check', amount: 0, reentry: 3, x: 250, y: 50 },
        { icon: 'tyre', amount: 1, reentry: -1, x: 250, y: 80 },
        { icon: 'crash', amount: 0, reentry: -1, x: 290, y: 110 },
      ],
      reentries: [{ section: 3, x: 250, y: 120 }],
    },
  ],
} as unknown as F90Board;

const car = (index: number, section: number, more: Partial<F90Car> = {}): F90Car =>
  ({ index, section, place: 0, point: -1, off: false, out: 0, ...more }) as F90Car;

const off = (index: number, reentry = -1): F90Car =>
  car(index, 2, { off: true, place: -1, off_track: { reentry } as CarOffTrack });

const ribbon = new Ribbon(board);

describe('cars between two steps', () => {
  it('drive along the ribbon', () => {
    const [from, to] = [standsOf(ribbon, [car(0, 0)]), standsOf(ribbon, [car(0, 1)])];
    const at = (share: number): number | undefined =>
      posesBetween(ribbon, from, to, share).get(0)?.x;

    const [start = 0, middle = 0, end = 0] = [at(0), at(0.5), at(1)];

    expect([end - start, middle - start]).toEqual([100, 50]);
  });

  it('drive along the ribbon to where they leave it, and from where they come back', () => {
    // A ring: straight across would be far from its road.
    const round = (at: number) => (at / 400) * 2 * Math.PI;
    const ring = {
      ...board,
      line: Array.from({ length: 80 }, (_, nth) => nth * 5).map((at) => ({
        at,
        x: 100 * Math.cos(round(at)),
        y: 100 * Math.sin(round(at)),
        heading: round(at) + Math.PI / 2,
      })),
      off_tracks: [
        {
          ...board.off_tracks[0],
          line: [
            [-130, 0],
            [-190, 0],
          ],
          icons: [],
          reentries: [],
        },
      ],
    } as unknown as F90Board;
    const ribbon = new Ribbon(ring);
    const ways = [
      [car(0, 0), off(0)],
      [off(0), car(0, 0)],
    ] as const;

    for (const [from, to] of ways)
      for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        const before = standsOf(ribbon, [from]);
        const { x = 0, y = 0 } =
          posesBetween(ribbon, before, standsOf(ribbon, [to]), share).get(0) ?? {};
        // Nowhere nearer to the middle than the inner edge of the road.
        expect(Math.hypot(x, y)).toBeGreaterThan(75);
      }
  });

  it('leave the ribbon for their path and slide along it', () => {
    const [from, to] = [
      standsOf(ribbon, [car(0, 2)]),
      standsOf(ribbon, [off(0)], { slide: { car: 0, section: 2, icon: 1 } }),
    ];

    const ys = [0.25, 0.5, 0.75, 1].map((share) =>
      Math.round(posesBetween(ribbon, from, to, share).get(0)?.y ?? 0),
    );

    expect(ys).toEqual(ys.toSorted((a, b) => a - b));
    expect(ys.at(-1)).toBe(80);
  });
});

describe('cars off the track', () => {
  const at = (stands: ReturnType<typeof standsOf>, index: number): number[] => {
    const { x = 0, y = 0 } = posesBetween(ribbon, stands, stands, 1).get(index) ?? {};
    return [Math.round(x), Math.round(y)];
  };

  it('wait where they come back, one behind the other', () => {
    const stands = standsOf(ribbon, [off(0, 3), off(1, 3)], { offs: [1, 0] });

    expect([at(stands, 1), at(stands, 0)]).toEqual([
      [250, 120],
      [250, 86],
    ]);
  });

  it('wait at the end of their path where it has no symbols', () => {
    expect(at(standsOf(ribbon, [off(0)]), 0)).toEqual([250, 130]);
  });

  it('crash beyond their path', () => {
    const slide = { car: 0, section: 2, icon: 2 };

    expect(at(standsOf(ribbon, [off(0)], { slide }), 0)).toEqual([290, 110]);
  });

  it('leave the board with the race', () => {
    expect(standsOf(ribbon, [car(0, 2, { off: true, place: -1, out: 1 })]).size).toBe(0);
  });
});

describe('the Safety Car', () => {
  it('stands in front of everybody in its section', () => {
    const stands = standsOf(ribbon, [car(0, 1)], { safetyCar: 1 });

    const [leader, safetyCar] = [0, SAFETY_CAR].map((index) => {
      const stand = stands.get(index);
      return stand && 'spot' in stand ? stand.spot.at : 0;
    });
    expect(safetyCar).toBeGreaterThan(leader ?? 0);
  });
});
