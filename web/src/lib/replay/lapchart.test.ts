import { describe, expect, it } from 'vitest';
import { badgeTurns, placePath, placeY, stretches, ticks, turnX } from './lapchart';

const scale = { width: 120, left: 10, right: 10, top: 5, row: 20, first: 0, turns: 10 };

describe('the lap chart', () => {
  it('spreads turns over the width and places over rows', () => {
    expect([0, 5, 10].map((turn) => turnX(scale, turn))).toEqual([10, 60, 110]);
    expect(turnX({ ...scale, first: -10 }, 0)).toBe(60);
    expect([1, 2, 4].map((place) => placeY(scale, place))).toEqual([5, 25, 65]);
  });

  it('draws a level line while the place holds and a step where it changes', () => {
    expect(placePath(scale, [1, 1, 2], 0, 2)).toBe('M10 5H20C25 5 25 25 30 25');
  });

  it('sets pit stops apart', () => {
    expect(stretches(10, [4, 4, 9])).toEqual([
      { from: 0, to: 3, pit: false },
      { from: 3, to: 4, pit: true },
      { from: 4, to: 8, pit: false },
      { from: 8, to: 9, pit: true },
      { from: 9, to: 10, pit: false },
    ]);
  });

  it('keeps a race without stops whole, even one of no turns', () => {
    expect(stretches(3, [])).toEqual([{ from: 0, to: 3, pit: false }]);
    expect(stretches(0, [])).toEqual([{ from: 0, to: 0, pit: false }]);
  });

  it('puts numbers on calm stretches only, away from stops', () => {
    const places = [1, 2, 2, 2, 2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1];

    expect(badgeTurns(places, [9], 6)).toEqual([3, 11]);
  });

  it('marks the axis with round numbers', () => {
    expect(ticks(26)).toEqual([0, 5, 10, 15, 20, 25]);
    expect(ticks(10)).toEqual([0, 2, 4, 6, 8, 10]);
  });
});
