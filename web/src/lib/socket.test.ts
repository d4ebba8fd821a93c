import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestKey } from './memory';
import { WIRE, type ServerMessage } from './messages';
import { TableSocket, type SocketState, type Wire } from './socket';

class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.onclose?.();
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function setUp() {
  const wires: FakeWire[] = [];
  const heard: ServerMessage[] = [];
  const states: SocketState[] = [];
  const line = new TableSocket(
    'abc',
    () => ['secret'],
    {
      message: (each) => heard.push(each),
      state: (each) => states.push(each),
      version: () => 7,
      lang: () => 'it',
    },
    () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
  );
  return { wires, heard, states, line, last: () => wires.at(-1) as FakeWire };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the line to a table', () => {
  it('says hello with its tokens and the last version it has seen', () => {
    const { line, last } = setUp();

    line.open();
    last().onopen?.();

    expect(last().sent).toEqual([
      { type: 'hello', tokens: ['secret'], since: 7, lang: 'it', wire: WIRE, guest: guestKey() },
    ]);
  });

  it('sends a command again with the same id until it is answered once', async () => {
    const { line, last, wires, states } = setUp();
    line.open();
    last().onopen?.();
    last().say({ type: 'pong', id: 'x', version: 7 });
    const answer = line.ask({ type: 'act', seat: 0, version: 7, action: 'skip' });
    const first = last().sent.at(-1);

    last().close();
    vi.runOnlyPendingTimers();
    last().onopen?.();
    last().say({ type: 'snapshot' });
    const again = last().sent.at(-1);
    last().say({ type: 'ack', id: first?.['id'], version: 8 });

    expect(wires.length).toBe(2);
    expect(again).toEqual(first);
    expect((await answer).type).toBe('ack');
    expect(states).toEqual(['connecting', 'open', 'lost', 'lost', 'open']);
  });

  it('waits longer after every failure and stops when it is closed', () => {
    const { line, last, wires } = setUp();
    line.open();
    last().close();
    vi.advanceTimersByTime(399);
    expect(wires.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(wires.length).toBe(2);
    last().close();
    vi.advanceTimersByTime(799);
    expect(wires.length).toBe(2);

    line.close();
    vi.advanceTimersByTime(60_000);

    expect(wires.length).toBe(2);
  });
});
