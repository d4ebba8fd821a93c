import { describe, expect, it } from 'vitest';
import type { F90State, YellowFlag } from '../messages';
import { car, state } from './fixtures';
import { conditionsOf, linedUp, NOTHING, withPlannedFlag, type LoggedEvent } from './conditions';

const line = (kind: LoggedEvent['kind'], data: Record<string, unknown> = {}): LoggedEvent =>
  ({ version: 1, kind, data }) as LoggedEvent;
const table = (yellow: YellowFlag[] = []): F90State =>
  state({
    cars: [car(0, { section: 6, place: 1 }), car(1, { section: 6, place: 0 })],
    weather: { slot: 1, condition: 'dry' },
    flags: { yellow, orange: -1, orange_played: false, forced: -1 },
    safety_car: { now: null, restarted: 0 },
  });

describe('the table as far as the playback has come', () => {
  it('has nothing besides the cars in the Basic game', () => {
    expect(conditionsOf(state(), [line('moved', { car: 0, section: 3 })])).toEqual(NOTHING);
  });

  it('follows the weather', () => {
    const shown = conditionsOf(table(), [line('weather', { condition: 'rain' })]);

    expect(shown.condition).toBe('rain');
  });

  it('puts a flag between the cars', () => {
    const shown = conditionsOf(table(), [line('yellow-flag', { car: 0, section: 6, place: 1 })]);

    expect(shown.flags).toEqual([{ section: 6, ahead: [1] }]);
  });

  it('shows a green flag while its event is played back', () => {
    const now = table([{ section: 6, ahead: [], dark: false }]);
    const green = line('green-flag', { car: 0, section: 6 });

    expect(conditionsOf(now, [green])).toMatchObject({ flags: [], green: 6 });
    expect(conditionsOf(now, [green, line('moved', { car: 0 })]).green).toBe(-1);
  });

  it('has one flag in a section, though its event is played back after the state came', () => {
    const now = table([{ section: 6, ahead: [], dark: false }]);
    const shown = conditionsOf(now, [line('yellow-flag', { car: 0, section: 6, place: 1 })]);

    expect(shown.flags).toEqual([{ section: 6, ahead: [1] }]);
  });

  it('shows the flag that an answer would place, unless it lies there', () => {
    const [before, after] = [table(), table([{ section: 6, ahead: [1], dark: false }])];
    const planned = (now: F90State, action: string) =>
      withPlannedFlag(conditionsOf(now), action, now.cars).flags.map(({ section }) => section);

    expect(planned(before, 'yellow 6 1')).toEqual([6]);
    expect(planned(after, 'yellow 6 1')).toEqual([6]);
    expect(planned(after, 'yellow 2 0')).toEqual([6, 2]);
    expect(planned(before, 'yellow none')).toEqual([]);
    expect(planned(before, 'play 12')).toEqual([]);
  });

  it('follows the Safety Car until it leaves', () => {
    const lines = [line('safety-car', { section: 3 }), line('safety-car-moves', { section: 4 })];

    expect(conditionsOf(table(), lines).safetyCar).toBe(4);
    expect(conditionsOf(table(), [...lines, line('restart')]).safetyCar).toBe(-1);
  });
});

describe('the line behind the Safety Car', () => {
  const cars = [car(0, { section: 9 }), car(1, { section: 4, off: true, place: -1 })];
  const enters = line('safety-car', { section: 0, order: [0, 1] });

  it('forms as soon as its event is played back', () => {
    const line = linedUp(cars, [enters], 10);

    expect(line.map(({ section, place, off }) => [section, place, off])).toEqual([
      [0, 0, false],
      [9, 0, false],
    ]);
  });

  it('is left by who has moved on', () => {
    const moves = line('moved', { car: 0, section: 1 });
    const driven = cars.with(0, car(0, { section: 1 }));

    expect(linedUp(cars, [enters, moves], 10)[0]?.section).toBe(0);
    expect(linedUp(driven, [enters, moves], 10)[0]?.section).toBe(1);
  });

  it('is none without one', () => {
    expect(linedUp(cars, [], 10)).toBe(cars);
  });
});
