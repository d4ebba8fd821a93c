/**
 * The WebSocket of a table: sends hello, reconnects with back-off, and sends unanswered commands
 * again. A repeated command keeps its id, so the server executes it only once.
 */

import { guestKey } from './storage';
import { WIRE, type ClientMessage, type ServerMessage } from './messages';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A command without its id, which the socket adds. */
export type Command = Without<Exclude<ClientMessage, { type: 'hello' }>, 'id'>;

export type SocketState = 'connecting' | 'open' | 'lost' | 'closed';

export interface SocketHandlers {
  message(message: ServerMessage): void;
  state(state: SocketState): void;
  /** Gets the last version this screen has, for the hello. */
  version(): number | null;
  /** Gets the language of the texts to receive. */
  lang(): string;
}

/** What is used of a WebSocket; tests pass a fake. */
export interface WebSocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export type Answer = Extract<ServerMessage, { id: string }>;

interface Pending {
  text: string;
  resolve: (answer: Answer) => void;
}

const FIRST_RETRY_MS = 400;
const LAST_RETRY_MS = 3000;
const PING_MS = 20_000;
/** Without an answer for so long the server is pinged, then given up: it may be paused, or cut off. */
const SILENT_MS = 2500;
/** A server that lets a page in later is left: a little more than it waits for another one's lease. */
const ENTER_MS = 6000;
const LAST_ENTER_MS = 24_000;

/** A proxy that sends a table always to the same server may choose another one for each retry. */
const socketTo = (table: string, retries: number): WebSocketLike => {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const url = `${scheme}://${location.host}/ws/${table}${retries ? `?retry=${retries}` : ''}`;
  return new WebSocket(url) as unknown as WebSocketLike;
};

export class TableSocket {
  #socket: WebSocketLike | null = null;
  #pending = new Map<string, Pending>();
  #retries = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  #silentTimer: ReturnType<typeof setTimeout> | undefined;
  #ready = false;
  #closed = false;

  constructor(
    readonly table: string,
    readonly tokens: () => string[],
    readonly handlers: SocketHandlers,
    readonly connect: (table: string, retries: number) => WebSocketLike = socketTo,
  ) {}

  open(): void {
    if (this.#closed) return;
    this.handlers.state(this.#retries ? 'lost' : 'connecting');
    const socket = this.connect(this.table, this.#retries);
    this.#socket = socket;
    const wait = Math.min(LAST_ENTER_MS, ENTER_MS * 2 ** Math.max(0, this.#retries - 1));
    this.#silentTimer = setTimeout(() => this.#leave(socket), wait);
    socket.onopen = () => this.#hello(socket);
    socket.onmessage = (event) => this.#receive(String(event.data));
    socket.onclose = () => this.#lost(socket);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retryTimer);
    clearInterval(this.#pingTimer);
    clearTimeout(this.#silentTimer);
    this.#socket?.close();
    this.handlers.state('closed');
  }

  /** Reconnects at once: the network is back, or the page is visible again. */
  reconnect(): void {
    if (this.#closed || this.#ready || this.#retryTimer === undefined) return;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
    this.open();
  }

  /** Sends a command and gets its answer, also over reconnects. */
  request(command: Command): Promise<Answer> {
    const id = crypto.randomUUID();
    const text = JSON.stringify({ ...command, id });
    return new Promise((resolve) => {
      this.#pending.set(id, { text, resolve });
      if (!this.#ready) return;
      this.#socket?.send(text);
      this.#silentTimer ??= setTimeout(() => this.#probe(), SILENT_MS);
    });
  }

  /** Pings a server that does not answer: it may only be busy with a hint. */
  #probe(): void {
    const socket = this.#socket;
    void this.request({ type: 'ping' });
    this.#silentTimer = setTimeout(() => this.#leave(socket), SILENT_MS);
  }

  #leave(socket: WebSocketLike | null): void {
    if (!socket || socket !== this.#socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.close();
    // The browser would wait for the server before it calls `onclose`.
    this.#lost(socket);
  }

  /** Waits for the next message, while a command is unanswered. */
  #heard(): void {
    clearTimeout(this.#silentTimer);
    const waits = this.#ready && this.#pending.size > 0;
    this.#silentTimer = waits ? setTimeout(() => this.#probe(), SILENT_MS) : undefined;
  }

  #hello(socket: WebSocketLike): void {
    const since = this.handlers.version();
    const hello = { type: 'hello', tokens: this.tokens(), since, lang: this.handlers.lang() };
    socket.send(JSON.stringify({ ...hello, wire: WIRE, guest: guestKey() }));
    this.#pingTimer = setInterval(() => void this.request({ type: 'ping' }), PING_MS);
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (!this.#ready && message.type !== 'closing') this.#welcomed();
    if ('id' in message) this.#answer(message);
    this.#heard();
    this.handlers.message(message);
  }

  /** After the first message the connection is open; sends unanswered commands again. */
  #welcomed(): void {
    this.#ready = true;
    this.#retries = 0;
    this.handlers.state('open');
    for (const { text } of this.#pending.values()) this.#socket?.send(text);
  }

  #answer(answer: Answer): void {
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    pending?.resolve(answer);
  }

  #lost(socket: WebSocketLike): void {
    if (socket !== this.#socket || this.#closed) return;
    this.#ready = false;
    clearInterval(this.#pingTimer);
    clearTimeout(this.#silentTimer);
    this.#silentTimer = undefined;
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#retries++);
    this.handlers.state('lost');
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = undefined;
      this.open();
    }, wait);
  }
}
