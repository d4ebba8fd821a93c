/**
 * The line to one table: says hello, keeps trying when it breaks, and sends again what was not
 * answered. A command keeps its id when it is sent again, so the server answers it only once.
 */

import { guestKey } from './memory';
import { WIRE, type ClientMessage, type ServerMessage } from './messages';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A command as the page writes it; the line gives it its id. */
export type Command = Without<Exclude<ClientMessage, { type: 'hello' }>, 'id'>;

export type SocketState = 'connecting' | 'open' | 'lost' | 'closed';

export interface LineEvents {
  message(message: ServerMessage): void;
  state(state: SocketState): void;
  /** The last version this screen has seen, asked for at every hello. */
  version(): number | null;
  /** The language to be spoken to in. */
  lang(): string;
}

/** What the line needs of a WebSocket; tests bring their own. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

type Answer = Extract<ServerMessage, { id: string }>;

interface Waiting {
  text: string;
  answered: (answer: Answer) => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;

const socketTo = (table: string): Wire => {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws/${table}`) as unknown as Wire;
};

export class TableSocket {
  #wire: Wire | null = null;
  #waiting = new Map<string, Waiting>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #ready = false;
  #closed = false;

  constructor(
    readonly table: string,
    readonly tokens: () => string[],
    readonly events: LineEvents,
    readonly dial: (table: string) => Wire = socketTo,
  ) {}

  open(): void {
    if (this.#closed) return;
    this.events.state(this.#tries ? 'lost' : 'connecting');
    const wire = this.dial(this.table);
    this.#wire = wire;
    wire.onopen = () => this.#hello(wire);
    wire.onmessage = (event) => this.#receive(String(event.data));
    wire.onclose = () => this.#lost(wire);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    this.#wire?.close();
    this.events.state('closed');
  }

  /** Tries at once instead of waiting: the network came back, or the reader did. */
  hurry(): void {
    if (this.#closed || this.#ready || this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.open();
  }

  /** Sends a command and gets its answer, however often the line breaks in between. */
  ask(command: Command): Promise<Answer> {
    const id = crypto.randomUUID();
    const text = JSON.stringify({ ...command, id });
    return new Promise((answered) => {
      this.#waiting.set(id, { text, answered });
      if (this.#ready) this.#wire?.send(text);
    });
  }

  #hello(wire: Wire): void {
    const since = this.events.version();
    const hello = { type: 'hello', tokens: this.tokens(), since, lang: this.events.lang() };
    wire.send(JSON.stringify({ ...hello, wire: WIRE, guest: guestKey() }));
    this.#pulse = setInterval(() => void this.ask({ type: 'ping' }), PING_EVERY);
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (!this.#ready && message.type !== 'closing') this.#welcomed();
    if ('id' in message) this.#answer(message);
    this.events.message(message);
  }

  /** The first message after hello: the line is good, and what was not answered goes again. */
  #welcomed(): void {
    this.#ready = true;
    this.#tries = 0;
    this.events.state('open');
    for (const { text } of this.#waiting.values()) this.#wire?.send(text);
  }

  #answer(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    waiting?.answered(answer);
  }

  #lost(wire: Wire): void {
    if (wire !== this.#wire || this.#closed) return;
    this.#ready = false;
    clearInterval(this.#pulse);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
    this.events.state('lost');
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.open();
    }, wait);
  }
}
