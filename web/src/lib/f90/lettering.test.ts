/** Measures the lettering of all boards at the sizes their windows have on common screens. */

import { describe, expect, it } from 'vitest';
import type { F90Board } from '../messages';
import { LEAST, enlarged, stepped } from '../table/lettersize';
import { letteringOf, reachOf, type Placed } from './lettering';
import { Ribbon } from './ribbon';
import { far, meet } from '../table/ground';
import type { Box } from '../table/plates';

const boards: Record<string, F90Board> = import.meta.glob('./boards/*.json', {
  eager: true,
  import: 'default',
});

/** Windows of the board: screen, width, height, and whether the board stands upright there. */
const WINDOWS = [
  ['1440x900', 920, 500, false],
  ['1366x768', 846, 368, false],
  ['1180x820', 692, 380, false],
  ['844x390', 451, 342, false],
  ['390x844', 390, 430, true],
  ['390x844 above a form', 390, 186, false],
  ['390x844 above a long form', 390, 170, false],
  ['390x844 above a hand', 390, 334, true],
] as const;
/** Screens on which every number has to be readable. */
const DESKS: readonly string[] = ['1440x900', '1180x820'];
/** Font size of a corner's name. */
const NAME = 14.5;

function fitted(board: F90Board, width: number, height: number, turned: boolean) {
  const [across, down] = board.facts.size;
  const [wide, high] = turned ? [down, across] : [across, down];
  const scale = Math.min(width / wide, height / high);
  const [w, h] = turned ? [height / scale, width / scale] : [width / scale, height / scale];
  // As the page does, labels keep off the edge of the window.
  const gap = 5 / scale;
  const room: Box = [(across - w) / 2 + gap, (down - h) / 2 + gap, w - 2 * gap, h - 2 * gap];
  return { scale: stepped(scale), turned, room };
}

const onRoad = (board: F90Board, box: Box): boolean =>
  board.line.some(({ x, y }) => far(x, y, box) < board.width / 2 + 4);

/** How far the names of the corners stand from the road of their corners, in pixels. */
function apart(board: F90Board, placed: readonly Placed[], scale: number): number[] {
  return placed
    .filter(({ label }) => label.kind === 'corner')
    .map(({ box }, nth) => {
      const own = board.sections.filter(({ corner }) => corner === board.corners[nth]?.number);
      const road = board.line.filter(({ at }) =>
        own.some(({ start, end }) => at >= start && at < end),
      );
      const way = Math.min(...road.map(({ x, y }) => far(x, y, box))) - board.width / 2;
      return Math.round(way * scale);
    });
}

const nameOf = ({ label }: Placed): string => `${label.kind} ${label.section + 1}`;

describe.each(Object.entries(boards))('on %s', (_, board) => {
  const ribbon = new Ribbon(board);
  const count = board.sections.length;

  describe.each(WINDOWS)('at %s', (screen, width, height, turned) => {
    const frame = fitted(board, width, height, turned);
    const starts = DESKS.includes(screen) ? [0, 12, 24, 36] : [0];
    const all = starts.map((start) => {
      const reach = reachOf(start % count, count);
      return { reach, ...letteringOf(ribbon, { ...frame, reach }) };
    });

    it('every corner has its name, at 12 pixels or more', () => {
      for (const { placed } of all) {
        const corners = placed.filter(({ label }) => label.kind === 'corner');
        expect(corners).toHaveLength(board.corners.length);
        expect(corners.filter(({ shown }) => shown === 'hidden')).toEqual([]);
        for (const { scale } of corners)
          expect(scale * NAME * frame.scale).toBeGreaterThanOrEqual(12);
      }
    });

    it('no sign lies on the road, on another one or outside', () => {
      for (const { placed } of all) {
        const beside = placed.filter(
          ({ label, shown }) =>
            shown !== 'hidden' && !['spot', 'place', 'symbol', 'back'].includes(label.kind),
        );
        expect(beside.filter(({ box }) => onRoad(board, box)).map(nameOf)).toEqual([]);
        const pairs = beside.flatMap((a, nth) =>
          beside.slice(0, nth).flatMap((b) => (meet(a.box, b.box) ? [[a, b].map(nameOf)] : [])),
        );
        expect(pairs).toEqual([]);
        const [left, top, wide, high] = frame.room;
        for (const { box } of beside) {
          expect(box[0]).toBeGreaterThanOrEqual(left);
          expect(box[1]).toBeGreaterThanOrEqual(top);
          expect(box[0] + box[2]).toBeLessThanOrEqual(left + wide);
          expect(box[1] + box[3]).toBeLessThanOrEqual(top + high);
        }
      }
    });

    it.runIf(screen.startsWith('390x844 above a form'))(
      'a board that is only looked at has names, no prices',
      () => {
        const { placed } = letteringOf(ribbon, { ...frame, sparse: true });
        const shown = placed.filter((each) => each.shown !== 'hidden');
        expect(shown.filter(({ label }) => ['brake', 'recovery'].includes(label.kind))).toEqual([]);
        const corners = shown.filter(({ label }) => label.kind === 'corner');
        expect(corners).toHaveLength(board.corners.length);
        expect(corners.filter(({ shown }) => shown !== 'short')).toEqual([]);
      },
    );

    it.runIf(DESKS.includes(screen))('every number within reach can be read', () => {
      for (const { placed, reach } of all) {
        const near = placed.filter(
          ({ label }) =>
            ['number', 'spot', 'brake'].includes(label.kind) && reach.has(label.section),
        );
        expect(near.filter(({ shown }) => shown !== 'full').map(nameOf)).toEqual([]);
      }
    });

    it.runIf(DESKS.includes(screen))('all that is shown has 10 pixels or more', () => {
      for (const { placed } of all)
        for (const { label, scale, shown } of placed)
          if (shown !== 'hidden')
            expect(scale * label.size * frame.scale, label.kind).toBeGreaterThanOrEqual(10);
    });
  });
});

describe('the names of corners stand by their corners', () => {
  it('on a desktop', () => {
    for (const [name, board] of Object.entries(boards)) {
      const frame = fitted(board, 920, 500, false);
      const { placed } = letteringOf(new Ribbon(board), frame);
      expect(Math.max(...apart(board, placed, frame.scale)), name).toBeLessThanOrEqual(30);
    }
  });

  it('on a phone that follows a car', () => {
    const all = Object.values(boards).flatMap((board) => {
      const { turned, room } = fitted(board, 390, 430, true);
      const { placed } = letteringOf(new Ribbon(board), { scale: 1, turned, room });
      return apart(board, placed, 1);
    });
    // One name is too long for the ground inside its corner.
    expect(all.filter((pixels) => pixels > 32).length).toBeLessThanOrEqual(1);
    expect(all.reduce((sum, pixels) => sum + pixels, 0) / all.length).toBeLessThan(14);
  });
});

describe('sizes', () => {
  it('are those of the drawing where it is large, and never less than the least', () => {
    expect(enlarged(10.5, 2)).toBe(1);
    expect(enlarged(10.5, 0.5) * 10.5 * 0.5).toBeCloseTo(LEAST);
  });

  it('change in steps that never exceed the zoom', () => {
    for (const scale of [0.31, 0.5, 0.77, 1, 1.9]) {
      expect(stepped(scale)).toBeLessThanOrEqual(scale * (1 + 1e-6));
      expect(stepped(scale)).toBeGreaterThan(scale / 1.06);
    }
  });

  it('count the reach round the lap', () => {
    expect([...reachOf(8, 10)]).toEqual([8, 9, 0, 1, 2, 3, 4, 5, 6, 7]);
    expect(reachOf(3, 40).size).toBe(13);
  });
});
