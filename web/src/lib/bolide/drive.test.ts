import { describe, expect, it } from 'vitest';
import { unwound } from './drive';

describe('a turning car', () => {
  it('takes the shorter way', () => {
    expect(unwound(170, -170)).toBe(190);
    expect(unwound(-170, 170)).toBe(-190);
    expect(unwound(0, 90)).toBe(90);
  });
});
