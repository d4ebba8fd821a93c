/**
 * One table on this screen. Updates of the server are queued and played back in order; the page
 * shows `state`, which is behind the latest version until the playback has caught up.
 */

import { calm, pause } from '../clock';
import { keepTokens, rememberSeats, rememberSpeed, rememberedSpeed, takeTokens } from '../storage';
import type { Game } from '../game';
import type {
  ChatMessage,
  ClockState,
  EventMessage,
  PreviewResult,
  Refusal,
  SeatInfo,
  ServerMessage,
  Sentence,
  Snapshot,
  LogEntry,
  Suggestion,
  TurnAnswer,
  Update,
} from '../messages';
import { t } from '../i18n.svelte';
import { TableSocket, type Answer, type Command, type SocketState } from '../socket';
import { reload, understood } from '../reload';
import { isNote } from '../eventicon';
import { applyUpdate, type TableVersion } from './update';
import { AT_ONCE, drivesAgain, type Playback, type Speed } from './playback';

/** An event or notice in the log; numbers only grow. */
export interface LogItem {
  number: number;
  version: number;
  seat: number;
  kind: string;
  data: Record<string, unknown>;
  text: Sentence;
  rule: string;
  /** Lettered phase of the turn, where the game has some. */
  phase?: string | undefined;
}

/** A notice about the people at the table, not an event of the race. */
const NOTICE = { seat: -1, kind: 'notice', data: {}, rule: '' };

/** Reasons of a server for closing that do not last: the socket reconnects. */
const TRANSIENT = new Set([
  'database-unavailable',
  'server-replaced',
  'server-draining',
  'table-elsewhere',
]);
/** Refusals of an answer that came too late: the race has gone on meanwhile. */
const STALE: ReadonlySet<string> = new Set(['version-stale', 'not-your-decision']);
/** With more queued steps than this they are shown without playback. */
const TOO_FAR_BEHIND = 60;
/** How long a note of the table is shown. */
const NOTE_MS = 900;

export class Table<G extends Game = Game> {
  connection = $state<SocketState>('connecting');
  opened = $state.raw<Snapshot | null>(null);
  state = $state.raw<G['state'] | null>(null);
  own = $state.raw<G['own'][]>([]);
  thinking = $state.raw<number[]>([]);
  seats = $state.raw<SeatInfo[]>([]);
  names = $state.raw<string[]>([]);
  chat = $state.raw<ChatMessage[]>([]);
  /** Number of chat lines that were read. */
  read = $state(0);
  log = $state.raw<LogItem[]>([]);
  clock = $state.raw<ClockState | null>(null);
  rematch = $state<string | null>(null);
  refused = $state.raw<Refusal | null>(null);
  gone = $state.raw<string | null>(null);
  /** The car that moves now, and for how long. */
  drive = $state.raw<{ car: number; ms: number }>({ car: -1, ms: 0 });
  /** The event that is played back now: its cards lie open meanwhile. */
  nowPlaying = $state.raw<LogItem | null>(null);
  /** A drawn card that decides something and is not turned up yet. */
  suspense = $state.raw<LogItem | null>(null);
  /** What the clock answered for a seat of this screen, until that seat's next answer. */
  clocked = $state.raw<LogItem | null>(null);
  /** The version that is shown. */
  shown = $state(-1);
  behind = $state(false);
  /** The playback waits for `resume`. */
  paused = $state(false);
  sending = $state(false);
  /** Why a composed turn stopped at the present question; empty if it did not. */
  stopped = $state('');
  /** The version at which a turn was composed that is being played. */
  #turning = $state<number | null>(null);
  /** An answer was taken back: the person gives it again, not a plan. */
  undone = $state(false);
  #speed = $state<Speed>(rememberedSpeed() as Speed);

  #socket: TableSocket;
  #tokens: string[];
  #version: number | null = null;
  /** The last version that was received, shown or not. */
  #latest = $state.raw<TableVersion<G> | null>(null);
  #queue: TableVersion<G>[] = [];
  /** The language that is requested, and that of the log. */
  #lang: string;
  #logLang = '';
  #playing = false;
  #number = 0;
  #playback: Playback<G> = AT_ONCE;
  #resume: () => void = () => undefined;

  constructor(
    readonly id: string,
    lang: string,
  ) {
    this.#lang = lang;
    this.#tokens = takeTokens(id);
    this.#socket = new TableSocket(id, () => this.#tokens, {
      message: (message) => this.#receive(message),
      state: (state) => (this.connection = state),
      // After a change of language the whole log is needed again.
      version: () => (this.#lang === this.#logLang ? this.#version : null),
      lang: () => this.#lang,
    });
  }

  /** Changes the language: the server sends the whole table again. */
  setLang(lang: string): void {
    if (lang === this.#lang) return;
    this.#lang = lang;
    void this.#socket.request({ type: 'lang', lang });
  }

  open(): () => void {
    this.#socket.open();
    const reconnect = (): void => this.#socket.reconnect();
    addEventListener('online', reconnect);
    document.addEventListener('visibilitychange', reconnect);
    return () => {
      removeEventListener('online', reconnect);
      document.removeEventListener('visibilitychange', reconnect);
      this.#socket.close();
    };
  }

  get speed(): Speed {
    return this.#speed;
  }

  set speed(speed: Speed) {
    this.#speed = speed;
    rememberSpeed(speed);
    this.resume();
  }

  /** Continues a paused playback. */
  resume(): void {
    this.#resume();
  }

  /** The first own seat that is asked, if any. While others' answers are played back, a question
   *  stays open if the latest version still has it. */
  get asking(): G['own'] | undefined {
    const { own, behind } = this;
    // Questions within a turn that is being played are answered by it.
    if (this.#turning !== null && (this.#latest?.version ?? 0) > this.#turning) return undefined;
    const stands = ({ asked }: G['own']): boolean =>
      !behind || !!this.#latest?.own.some((seat) => seat.asked === asked);
    return own.find((seat) => seat.asked && stands(seat));
  }

  /** Number of chat lines that were not read here. */
  get unread(): number {
    return Math.max(0, this.chat.length - this.read);
  }

  /** Gets the name of a car. */
  name(index: number): string {
    return this.names[index] ?? '';
  }

  /** Whether a car is driven from this screen. */
  mine(car: G['car']): boolean {
    return this.opened?.you.includes(car.seat) ?? false;
  }

  /** Whether a car is to act: it moves, or its driver is asked. */
  acts(car: G['car']): boolean {
    if (car.seat < 0) return false;
    const mover = this.state?.cars[this.state.mover];
    if (mover?.index === car.index) return true;
    // A driver of two cars is asked for the one that moves.
    return this.thinking.includes(car.seat) && mover?.seat !== car.seat;
  }

  car(index: number): G['car'] | undefined {
    return this.state?.cars[index];
  }

  // ---- commands

  async act(seat: number, action: string): Promise<void> {
    this.clocked = null;
    await this.#command({ type: 'act', seat, version: this.#version ?? 0, action });
  }

  /** Plays a composed turn; what stopped it is shown with the question that it stopped at. */
  async turn(seat: number, version: number, answers: TurnAnswer[], ask: string[]): Promise<void> {
    this.clocked = null;
    this.#turning = version;
    const played = await this.#command({ type: 'turn', seat, version, answers, ask });
    this.#turning = null;
    if (played.type !== 'turn') return;
    for (const { version: at, text } of played.automatic) this.noteAutomatic(text, at);
    const { stopped, text } = played;
    this.stopped = stopped === 'changed' || stopped === 'illegal' ? text : '';
  }

  /** Adds a line about an answer that was given without asking; only this screen shows it. */
  noteAutomatic(text: string, version = this.shown): void {
    const line = t('web-for-you', { text });
    this.log = [...this.log, { ...NOTICE, number: this.#number++, version, text: line }];
  }

  async undo(seat: number): Promise<void> {
    this.undone = true;
    // A turn is taken back answer by answer: only the question before it is shown.
    this.#turning = this.#latest?.version ?? 0;
    await this.#command({ type: 'undo', seat, version: this.#version ?? 0 });
    this.#turning = null;
  }

  async sendChat(text: string, seat: number | null, name: string): Promise<void> {
    await this.#command({ type: 'chat', text, seat, name });
  }

  async rename(seat: number, name: string): Promise<void> {
    await this.#command({ type: 'name', seat, name });
  }

  async replace(seat: number, level: string | null): Promise<void> {
    await this.#command({ type: 'replace', seat, level });
  }

  async askRematch(): Promise<void> {
    await this.#command({ type: 'rematch' });
  }

  async preview(
    seat: number,
    action: string,
    picks: TurnAnswer[] = [],
  ): Promise<PreviewResult | null> {
    const answer = await this.#socket.request({ type: 'preview', seat, action, picks });
    return answer.type === 'previewed' ? answer : null;
  }

  /** Asks what a pro would do and why, noted for everybody; null if that is refused. */
  async askPro(seat: number): Promise<Suggestion | null> {
    const answer = await this.#socket.request({ type: 'suggest', seat, aloud: true });
    if (answer.type === 'refused') this.refused = answer;
    return answer.type === 'suggested' ? answer : null;
  }

  /** Asks what a good driver would do; null where hints are off. */
  async suggest(seat: number): Promise<Suggestion | null> {
    if (!this.opened?.hints) return null;
    const answer = await this.#socket.request({ type: 'suggest', seat });
    return answer.type === 'suggested' ? answer : null;
  }

  /** Fetches older lines of the log, if there are any. */
  async older(): Promise<void> {
    const before = this.log[0]?.version;
    if (before === undefined || before <= 0) return;
    const answer = await this.#socket.request({ type: 'log', before });
    if (answer.type !== 'log') return;
    const lines = answer.log.flatMap((step) => this.#logItems(step));
    this.log = [...lines, ...this.log];
  }

  async #command(command: Command): Promise<Answer> {
    this.refused = null;
    this.stopped = '';
    this.sending = true;
    const answer = await this.#socket.request(command);
    this.sending = false;
    // An answer to a question that is gone needs no error.
    if (answer.type === 'refused' && !STALE.has(answer.code)) this.refused = answer;
    return answer;
  }

  // ---- messages of the server

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'snapshot':
        return this.#start(message);
      case 'update':
        return this.#enqueue(message);
      case 'seats':
        this.seats = message.seats;
        this.names = message.names;
        return;
      case 'notice':
        this.log = [
          ...this.log,
          { ...NOTICE, number: this.#number++, version: this.shown, text: message.text },
        ];
        return;
      case 'chat':
        if (!this.chat.some((line) => line.number === message.number && line.room === message.room))
          this.chat = [...this.chat, message];
        return;
      case 'noted':
        this.#note([message.event]);
        return;
      case 'clock':
        this.clock = message.clock;
        return;
      case 'rematch':
        keepTokens(message.table, this.#tokens);
        this.rematch = message.table;
        return;
      case 'closing':
        if (message.code === 'page-outdated') reload();
        else if (!this.opened && !TRANSIENT.has(message.code)) {
          this.gone = message.text;
          this.#socket.close();
        }
        return;
      default:
    }
  }

  #start(snapshot: Snapshot): void {
    this.#queue = [];
    this.resume();
    this.#version = snapshot.version;
    this.opened = snapshot;
    understood();
    rememberSeats(this.id, snapshot.you);
    this.seats = snapshot.seats;
    this.names = snapshot.names;
    this.chat = snapshot.chat;
    this.clock = snapshot.clock;
    this.rematch = snapshot.rematch;
    if (snapshot.rematch) keepTokens(snapshot.rematch, this.#tokens);
    // After a reconnect the log has only the new lines.
    const first = snapshot.log[0]?.version ?? Infinity;
    const known = this.log.filter(
      (line) => line.version < first && snapshot.lang === this.#logLang,
    );
    this.#logLang = snapshot.lang;
    this.log = [...known, ...snapshot.log.flatMap((step) => this.#logItems(step))];
    this.#note(snapshot.notes);
    // The server sends the messages of this table's game.
    const { version, thinking, clock } = snapshot;
    const [state, own] = [snapshot.state as G['state'], snapshot.own as G['own'][]];
    this.#latest = { version, step: null, state, own, thinking, clock };
    this.#show(this.#latest);
    this.behind = false;
  }

  #enqueue(update: Update): void {
    // After a reconnect an update may be repeated.
    if (!this.#latest || update.version <= this.#latest.version) return;
    this.#version = update.version;
    this.#latest = applyUpdate(this.#latest, update);
    this.refused = null;
    // The command was executed, even if its acknowledgement is still on the way.
    this.sending = false;
    this.#queue.push(this.#latest);
    this.behind = true;
    if (!this.#playing) void this.#play();
  }

  async #play(): Promise<void> {
    this.#playing = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      await this.#playStep(next);
      // Meanwhile a snapshot may have been received.
      if (next.version <= this.shown) continue;
      this.#show(next);
      this.clock = next.clock;
    }
    this.#playing = false;
    this.behind = false;
    this.nowPlaying = null;
  }

  async #playStep({ step, state, version }: TableVersion<G>): Promise<void> {
    if (!step) return;
    const lines = this.#logItems(step);
    for (const [index, event] of step.events.entries()) {
      const line = lines[index];
      if (!line || version <= this.shown || this.#isNoted(event)) continue;
      await this.#hold(line, event);
      // Meanwhile a snapshot may have been received.
      if (version <= this.shown) continue;
      this.log = [...this.log, line];
      this.nowPlaying = line;
      if (line.kind === 'note-clock' && this.#isMine(line.data['seat'])) this.clocked = line;
      await this.#wait(isNote(line.kind) ? NOTE_MS : this.#playback.duration(event));
      const car = this.#playback.driver(event);
      if (car >= 0 && !drivesAgain(this.#playback, step, index, car)) await this.#drive(state, car);
      if (this.#playback.pauses?.(step.events, index)) await this.#waitForResume();
    }
  }

  /** Waits a moment before a result is shown; at higher speeds there is no such moment. */
  async #hold(line: LogItem, event: EventMessage): Promise<void> {
    const wait = this.#speed === 1 ? this.#scaled(this.#playback.suspense?.(event) ?? 0) : 0;
    if (wait <= 0) return;
    this.suspense = line;
    await pause(wait);
    this.suspense = null;
  }

  /** Pauses for a person who races alone at normal speed, until `resume`. */
  async #waitForResume(): Promise<void> {
    const alone = this.seats.length === 1 && this.opened?.you.length === 1;
    if (!alone || this.clock || this.#speed !== 1 || !this.#scaled(1)) return;
    this.paused = true;
    await new Promise<void>((done) => (this.#resume = done));
    this.paused = false;
  }

  /** Adds notes of the table that are not in the log yet. */
  #note(events: EventMessage[]): void {
    const fresh = events.filter((event) => !this.#isNoted(event));
    this.log = [
      ...this.log,
      ...this.#logItems({ version: this.#version ?? 0, seat: -1, events: fresh }),
    ];
  }

  #isNoted({ kind, data }: EventMessage): boolean {
    const same = (line: LogItem): boolean =>
      isNote(line.kind) && line.data['note'] === data['note'];
    return isNote(kind) && this.log.some(same);
  }

  #isMine(seat: unknown): boolean {
    return this.opened?.you.some((each) => each === seat) ?? false;
  }

  /** Moves one car to its place in the new state; the others stay. */
  async #drive(next: G['state'], index: number): Promise<void> {
    const [old, car] = [this.state?.cars[index], next.cars[index]];
    if (!this.state || !old || !car) return;
    const ms = this.#scaled(this.#playback.drive(old, car));
    this.drive = { car: index, ms };
    this.state = { ...this.state, cars: this.state.cars.with(index, car) };
    if (ms > 0) await pause(ms);
  }

  /** Sets how the game plays events back. */
  setPlayback(playback: Playback<G>): void {
    this.#playback = playback;
  }

  #show(next: TableVersion<G>): void {
    this.state = next.state;
    this.shown = next.version;
    this.own = next.own;
    this.thinking = next.thinking;
  }

  #logItems(step: LogEntry): LogItem[] {
    // People who share a screen share the log: private details stay out of it.
    const alone = (this.opened?.you.length ?? 0) === 1;
    return step.events.map((event) => ({
      number: this.#number++,
      version: step.version,
      seat: step.seat,
      kind: event.kind,
      data: alone && event.private ? { ...event.data, ...event.private.data } : event.data,
      text: alone && event.private ? event.private.text : event.text,
      rule: event.rule,
      phase: event.phase,
    }));
  }

  #scaled(ms: number): number {
    const speed = this.#speed;
    if (speed === 0 || calm() || document.hidden || this.#queue.length > TOO_FAR_BEHIND) return 0;
    return ms / speed;
  }

  async #wait(ms: number): Promise<void> {
    const wait = this.#scaled(ms);
    if (wait > 0) await pause(wait);
  }
}
