import { describe, expect, it } from 'vitest';
import type { Car, Frame, EventMessage, Replay, TurnRow } from '../messages';
import {
  BEFORE,
  foldFrames,
  lastTurn,
  ledBy,
  listed,
  placesOf,
  rowAt,
  frameAt,
  stopsOf,
  tally,
  times,
} from './timeline';

const car = (index: number, stops: number): Car => ({ index, stops }) as Car;
const event = (kind: string): EventMessage =>
  ({ kind, data: {}, text: '', rule: '', private: null }) as EventMessage;

const frame = (version: number, more: Partial<Frame> = {}): Frame => ({
  version,
  seat: 0,
  turn: 0,
  order: [],
  cars: [],
  leader: 0,
  thinking: [],
  events: [],
  ...more,
});

const row = (turn: number, version: number, more: Partial<TurnRow> = {}): TurnRow => ({
  turn,
  version,
  positions: [],
  gaps: [],
  pitted: [],
  ...more,
});

describe('the timeline of a replay', () => {
  it('shows the whole table at every step', () => {
    const fullFrames = foldFrames([
      frame(0, { cars: [car(0, 1), car(1, 1)] }),
      frame(1, { cars: [car(1, 5)] }),
      frame(2),
    ]);

    expect(fullFrames.map(({ cars }) => cars.map((each) => each.stops))).toEqual([
      [1, 1],
      [1, 5],
      [1, 5],
    ]);
  });

  it('spreads the steps of a turn over that turn', () => {
    const frames = [0, 1, 2, 3, 4, 5].map((version) => frame(version));
    const clock = times(frames, [row(0, 2), row(1, 4)]);

    expect(clock.slice(0, 5)).toEqual([-BEFORE, -BEFORE / 2, 0, 0.5, 1]);
    expect(clock[5]).toBeGreaterThan(1);
    expect(clock[5]).toBeLessThan(2);
  });

  it('has a time even before the grid is known', () => {
    expect(times([frame(0), frame(1)], [])).toEqual([-BEFORE, 0]);
  });

  it('finds the step and the row of a moment', () => {
    const chart = [row(0, 2), row(1, 4)];

    expect([frameAt([-1, 0, 0.5, 1], 0.6), frameAt([-1, 0], 9)]).toEqual([2, 1]);
    expect([0, 3, 4].map((version) => rowAt(chart, version)?.turn)).toEqual([0, 0, 1]);
  });

  it('lists places, stops and turns in the lead by car', () => {
    const chart = [
      row(0, 1, { positions: [1, 2] }),
      row(1, 2, { positions: [2, 1], pitted: [0] }),
      row(2, 3, { positions: [0, 1] }),
    ];

    expect([placesOf(chart, 0), placesOf(chart, 1)]).toEqual([
      [1, 2],
      [2, 1, 1],
    ]);
    expect([stopsOf(chart, 0), ledBy(chart, 0), ledBy(chart, 1)]).toEqual([[1], 0, 2]);
  });

  it('counts lead changes, passes, contests and stops', () => {
    const replay = {
      frames: [
        frame(1, { events: [event('overtake'), event('pit')] }),
        frame(2, { events: [event('lap')] }),
      ],
      chart: [row(0, 0, { positions: [1, 2] }), row(1, 2, { positions: [2, 1] })],
    } as unknown as Replay;

    expect(
      tally(replay, { passes: ['overtake', 'lap'], contests: ['duel'], stops: ['pit'] }),
    ).toEqual({
      leads: 1,
      passes: 2,
      contests: 0,
      stops: 1,
    });
  });

  it('lists the classification, or the order so far', () => {
    const replay = { ranking: [2, 0, 1], frames: [], seats: [] } as unknown as Replay;

    expect(listed(replay)).toEqual([2, 0, 1]);
    expect(
      listed({
        ...replay,
        ranking: [],
        frames: [frame(0, { order: [1, 0, 2] })],
      } as unknown as Replay),
    ).toEqual([1, 0, 2]);
  });

  it('ends where the race ended, or where it is going to', () => {
    const chart = [row(0, 1), row(9, 7)] as unknown as Replay['chart'];

    expect(lastTurn({ turns: 5, over: true, chart })).toBe(9);
    expect(lastTurn({ turns: 20, over: true, chart })).toBe(9);
    expect(lastTurn({ turns: 20, over: false, chart })).toBe(20);
  });
});
