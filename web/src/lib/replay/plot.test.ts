import { describe, expect, it } from 'vitest';
import { areaPath, plotX, plotY, stepPath } from './plot';

const scale = { width: 110, height: 50, left: 10, top: 5, bottom: 5, first: 0, turns: 4, max: 8 };

describe('a plot', () => {
  it('spans its box', () => {
    expect([plotX(scale, 0), plotX(scale, 4)]).toEqual([10, 110]);
    expect([plotY(scale, 0), plotY(scale, 8)]).toEqual([45, 5]);
  });

  it('holds a value until the next turn', () => {
    expect(stepPath(scale, [8, 4])).toBe('M10 5H35V25');
  });

  it('closes an area down to zero', () => {
    expect(areaPath(scale, [8, 4])).toBe('M10 5H35V25V45H10Z');
    expect(areaPath(scale, [])).toBe('');
  });
});
