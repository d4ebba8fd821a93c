import { describe, expect, it } from 'vitest';
import type { SeatInfo, TableSummary } from '../messages';
import { mySeats, rememberSeats } from '../storage';
import { bestPlace, company, openTables, sortRaces, stateOf } from './races';

const seat = (index: number, kind: SeatInfo['kind'], name: string): SeatInfo => ({
  seat: index,
  kind,
  name,
  level: kind === 'computer' ? 'pro' : null,
  replaced: false,
  connected: true,
  taken: true,
  opened: false,
  away: false,
  livery: 'scarlet',
  secret: false,
  bot: '',
});

const race = (table: string, more: Partial<TableSummary>): TableSummary => ({
  table,
  game: 'f90',
  options: {},
  track: 'monza',
  seats: [seat(0, 'me', 'Ada'), seat(1, 'link', 'Bea'), seat(2, 'computer', 'Carl')],
  turn: 3,
  turns: 26,
  version: 90,
  waiting_for: [1],
  order: [2, 0, 1],
  names: [],
  over: false,
  imported: false,
  created: 0,
  updated: 0,
  clock: null,
  free: 0,
  known: '',
  ...more,
});

describe('the races of the start page', () => {
  it('show whose turn it is', () => {
    const running = race('a', { waiting_for: [0] });

    expect([stateOf(running, [0]), stateOf(running, [1])]).toEqual(['yours', 'waiting']);
    expect(stateOf(race('b', { over: true, waiting_for: [0] }), [0])).toBe('over');
  });

  it('come with mine to act first, then the newest', () => {
    const races = [
      race('over', { over: true, updated: 9 }),
      race('old', { updated: 1 }),
      race('new', { updated: 5 }),
      race('mine', { waiting_for: [0] }),
    ];

    const sorted = sortRaces(races, () => [0]).map((each) => each.table);

    expect(sorted).toEqual(['mine', 'new', 'old', 'over']);
  });

  it('name the company and the place', () => {
    const running = race('a', {});

    expect(company(running, [0])).toEqual({ people: ['Bea'], computers: 1 });
    expect([bestPlace(running, [0]), bestPlace(running, [5])]).toEqual([2, 0]);
  });

  it('remember the seats of this browser', () => {
    rememberSeats('t', [0, 2]);
    localStorage.setItem('pitboard.seats.broken', '{');

    expect([mySeats('t'), mySeats('broken'), mySeats('none')]).toEqual([[0, 2], [], []]);
  });
});

describe('open tables', () => {
  it('have free seats, are raced today, and are not my own', () => {
    const updated = Date.now() / 1000;
    const races = [
      race('open', { free: 1, updated }),
      race('mine', { free: 1, updated }),
      race('full', { free: 0, updated }),
      race('over', { free: 1, updated, over: true }),
      race('stale', { free: 1, updated: updated - 100_000 }),
    ];

    expect(openTables(races, ['mine']).map(({ table }) => table)).toEqual(['open']);
  });
});
