import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestKey } from './storage';
import { WIRE, type ServerMessage } from './messages';
import { TableSocket, type SocketState, type WebSocketLike } from './socket';

class FakeWebSocket implements WebSocketLike {
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

  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function setUp() {
  const sockets: FakeWebSocket[] = [];
  const attempts: number[] = [];
  const received: ServerMessage[] = [];
  const states: SocketState[] = [];
  const socket = new TableSocket(
    'abc',
    () => ['secret'],
    {
      message: (each) => received.push(each),
      state: (each) => states.push(each),
      version: () => 7,
      lang: () => 'it',
    },
    (_, retries) => {
      const fake = new FakeWebSocket();
      sockets.push(fake);
      attempts.push(retries);
      return fake;
    },
  );
  const last = () => sockets.at(-1) as FakeWebSocket;
  return { sockets, attempts, received, states, socket, last };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the socket of a table', () => {
  it('sends hello with its tokens and the last version it has seen', () => {
    const { socket, last } = setUp();

    socket.open();
    last().onopen?.();

    expect(last().sent).toEqual([
      { type: 'hello', tokens: ['secret'], since: 7, lang: 'it', wire: WIRE, guest: guestKey() },
    ]);
  });

  it('sends a command again with the same id until it is answered once', async () => {
    const { socket, last, sockets, states } = setUp();
    socket.open();
    last().onopen?.();
    last().receive({ type: 'pong', id: 'x', version: 7 });
    const answer = socket.request({ type: 'act', seat: 0, version: 7, action: 'skip' });
    const first = last().sent.at(-1);

    last().close();
    vi.runOnlyPendingTimers();
    last().onopen?.();
    last().receive({ type: 'snapshot' });
    const again = last().sent.at(-1);
    last().receive({ type: 'ack', id: first?.['id'], version: 8 });

    expect(sockets.length).toBe(2);
    expect(again).toEqual(first);
    expect((await answer).type).toBe('ack');
    expect(states).toEqual(['connecting', 'open', 'lost', 'lost', 'open']);
  });

  it('waits longer after every failure and stops when it is closed', () => {
    const { socket, last, sockets } = setUp();
    socket.open();
    last().close();
    vi.advanceTimersByTime(399);
    expect(sockets.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(sockets.length).toBe(2);
    last().close();
    vi.advanceTimersByTime(799);
    expect(sockets.length).toBe(2);

    socket.close();
    vi.advanceTimersByTime(60_000);

    expect(sockets.length).toBe(2);
  });

  it('never waits longer than three seconds between attempts', () => {
    const { socket, last, sockets } = setUp();
    socket.open();
    for (let failed = 0; failed < 10; failed++) {
      last().close();
      vi.advanceTimersByTime(3000);
    }

    expect(sockets.length).toBe(11);
  });

  it('leaves a server that answers neither a command nor a ping', async () => {
    const { socket, last, sockets } = setUp();
    socket.open();
    last().onopen?.();
    last().receive({ type: 'snapshot' });
    const answer = socket.request({ type: 'act', seat: 0, version: 7, action: 'skip' });
    const paused = last();
    paused.close = () => {}; // a browser waits for the other side
    const command = paused.sent.at(-1);

    vi.advanceTimersByTime(4999);
    expect(paused.sent.at(-1)?.['type']).toBe('ping');
    expect(sockets.length).toBe(1);
    vi.advanceTimersByTime(401);
    last().onopen?.();
    last().receive({ type: 'snapshot' });
    paused.receive({ type: 'ack', id: command?.['id'], version: 1 });
    last().receive({ type: 'ack', id: command?.['id'], version: 8 });

    expect(sockets.length).toBe(2);
    expect(last().sent).toContainEqual(command);
    expect(await answer).toMatchObject({ type: 'ack', version: 8 });
  });

  it('leaves a server that does not let it in, with a retry number for the proxy', () => {
    const { socket, last, sockets, attempts } = setUp();
    socket.open();
    last().close = () => {}; // a paused server does not answer

    vi.advanceTimersByTime(5999);
    expect(sockets.length).toBe(1);
    vi.advanceTimersByTime(401);
    expect(attempts).toEqual([0, 1]);

    last().onopen?.();
    last().receive({ type: 'snapshot' });
    vi.advanceTimersByTime(15_000);
    expect(sockets.length).toBe(2);
    last().close();
    vi.advanceTimersByTime(400);
    expect(attempts).toEqual([0, 1, 1]);
  });

  it('stays with a server that answers pings while a hint takes long', () => {
    const { socket, last, sockets } = setUp();
    socket.open();
    last().onopen?.();
    last().receive({ type: 'snapshot' });
    void socket.request({ type: 'suggest', seat: 0, aloud: false });

    for (let second = 0; second < 60; second++) {
      vi.advanceTimersByTime(1000);
      const ping = last().sent.at(-1);
      if (ping?.['type'] === 'ping') last().receive({ type: 'pong', id: ping['id'], version: 7 });
    }

    expect(sockets.length).toBe(1);
  });
});
