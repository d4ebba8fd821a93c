import { describe, expect, it } from 'vitest';
import type { OffTrackIcon } from '../../../messages';
import type { LoggedEvent } from '../../conditions';
import { slideOf } from './slide';

const line = (kind: LoggedEvent['kind'], data: Record<string, unknown> = {}): LoggedEvent =>
  ({ version: 1, kind, data }) as LoggedEvent;

describe('a car that slides', () => {
  const icons = ['check', 'tyre', 'damage', 'check', 'crash-sc'].map(
    (icon) => ({ icon }) as OffTrackIcon,
  );
  const slide = (...lines: LoggedEvent[]) => slideOf(lines, () => icons)?.icon;
  const off = line('off-track', { car: 0, section: 2 });
  const check = line('off-track-check', { car: 0, passed: false });

  it('stands on the symbol of the event that is played back', () => {
    const pay = line('pay', { car: 0 });
    const damage = line('damage', { car: 0 });

    expect([slide(off), slide(off, check), slide(off, check, pay)]).toEqual([-1, 0, 1]);
    expect(slide(off, check, pay, damage, check)).toBe(3);
    expect(slide(off, check, pay, damage, check, line('eliminated', { car: 0 }))).toBe(4);
  });

  it('passes over what does nothing to it', () => {
    expect(slide(off, check, check)).toBe(3);
  });

  it('has come to a stop when others go on, or it waits', () => {
    expect(slide(off, check, line('moved', { car: 1 }))).toBeUndefined();
    expect(slide(off, check, line('re-entry-position', { car: 0 }))).toBeUndefined();
    expect(slide(line('moved', { car: 1 }))).toBeUndefined();
  });
});
