/** How long the playback of a step takes at every speed: the delays are counted, not waited for. */

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { car, state } from '../f90/fixtures';
import { playback } from '../f90/playback';
import { TableSocket } from '../socket';
import type { Speed } from './playback';
import { Table } from './table.svelte';

const waits = vi.hoisted(() => [] as number[]);
const motion = vi.hoisted(() => ({ calm: false }));
const seen = vi.hoisted(() => ({ look: (): void => undefined }));

vi.mock('../clock', () => ({
  pause: (ms: number) => {
    waits.push(ms);
    seen.look();
    return Promise.resolve();
  },
  calm: () => motion.calm,
}));

const event = (kind: string, data: Record<string, unknown>) => ({
  kind,
  data,
  text: kind,
  rule: '',
  private: null,
});

async function play(speed: Speed, ...events: ReturnType<typeof event>[]): Promise<Table> {
  let send: (message: object) => void = () => undefined;
  vi.spyOn(TableSocket.prototype, 'open').mockImplementation(function (this: TableSocket) {
    send = (message) => this.handlers.message(message as never);
  });
  const table = new Table('abc', 'en');
  table.speed = speed;
  table.setPlayback(playback(() => 40) as never);
  table.open();
  send({
    type: 'snapshot',
    version: 3,
    log: [],
    notes: [],
    chat: [],
    you: [0],
    seats: [],
    names: ['Ada'],
    own: [],
    thinking: [],
    state: state({ cars: [car(0)] }),
  });
  seen.look = () => held.push([table.suspense?.kind ?? '', table.log.length]);
  send({
    type: 'update',
    version: 4,
    step: { version: 4, seat: 0, events },
    state: {},
    own: [],
    thinking: [],
    clock: null,
  });
  await vi.waitFor(() => expect(table.behind).toBe(false));
  return table;
}

/** What was held back, and how many lines the log had, at every delay. */
const held: [string, number][] = [];
const failed = event('late-braking', { car: 0, card: 7, factor: 90, target: 44, passed: false });

beforeEach(() => {
  waits.length = held.length = 0;
  motion.calm = false;
  localStorage.clear();
});

describe('a card that decides', () => {
  it('stays face down for a beat at normal speed, and its result out of the log', async () => {
    const table = await play(1, failed);

    expect(held[0]).toEqual(['late-braking', 0]);
    expect(held[1]).toEqual(['', 1]);
    expect(table.suspense).toBeNull();
    expect(waits[0]).toBe(800);
  });

  it('is no surprise if it comes from the own hand', async () => {
    await play(1, event('check', { car: 0, blind: false, card: 7, passed: true }));

    expect(held.every(([kind]) => kind === '')).toBe(true);
  });

  it.each([2, 4] as const)('is turned up at once at %ix', async (speed) => {
    await play(speed, failed);

    expect(held.every(([kind]) => kind === '')).toBe(true);
    expect(Math.max(...waits)).toBeLessThanOrEqual(900 / speed);
  });

  it('costs no delay at all when it is skipped, and for who wants less motion', async () => {
    await play(0, failed);
    motion.calm = true;
    await play(1, failed);

    expect(waits).toEqual([]);
  });
});
