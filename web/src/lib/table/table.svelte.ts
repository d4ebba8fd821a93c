/**
 * One table as this screen sees it. What the server says is queued and played back in order; the
 * page shows `state`, which trails `version` until the playback has caught up.
 */

import { calm, pause } from '../clock';
import { keepTokens, rememberSeats, takeTokens } from '../memory';
import type { Game } from '../game';
import type {
  ChatLine,
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
  Update,
} from '../messages';
import { TableSocket, type Command, type SocketState } from '../socket';
import { reload, understood } from '../reload';
import { isNote } from './icon';
import { folded, type News } from './news';
import { AT_ONCE, drivesAgain, type Playback, type Speed } from './playback';

/** A line of the log; its number only ever grows. */
export interface LogLine {
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

/** Something about the people at the table: a line of the log that is no event of the race. */
const NOTICE = { seat: -1, kind: 'notice', data: {}, rule: '' };

const SPEED = 'pitboard.speed';
/** Why a server hangs up that can be asked again in a moment: the line comes back by itself. */
const PASSING = new Set(['database-unavailable', 'server-replaced']);
/** Why an answer came too late: the race has gone on meanwhile. */
const STALE: ReadonlySet<string> = new Set(['version-stale', 'not-your-decision']);
/** So many steps behind, nobody wants to see them one by one. */
const TOO_FAR_BEHIND = 60;
/** How long a note of the table is looked at. */
const READ = 900;

function rememberedSpeed(): Speed {
  const stored = Number(localStorage.getItem(SPEED) ?? '1');
  return stored === 0 || stored === 2 || stored === 4 ? stored : 1;
}

export class Table<G extends Game = Game> {
  line = $state<SocketState>('connecting');
  opened = $state.raw<Snapshot | null>(null);
  state = $state.raw<G['state'] | null>(null);
  own = $state.raw<G['own'][]>([]);
  thinking = $state.raw<number[]>([]);
  seats = $state.raw<SeatInfo[]>([]);
  names = $state.raw<string[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** How many lines of the chat were read. */
  read = $state(0);
  log = $state.raw<LogLine[]>([]);
  clock = $state.raw<ClockState | null>(null);
  rematch = $state<string | null>(null);
  refused = $state.raw<Refusal | null>(null);
  gone = $state.raw<string | null>(null);
  /** The cars that drive now, and how long they take. */
  drive = $state.raw<{ car: number; ms: number }>({ car: -1, ms: 0 });
  /** What is being told now: cards lie open while their event is looked at. */
  telling = $state.raw<LogLine | null>(null);
  /** What the clock answered for this screen, until its next answer. */
  clocked = $state.raw<LogLine | null>(null);
  /** The version that is shown, once the playback has caught up with it. */
  shown = $state(-1);
  behind = $state(false);
  /** What comes next is told when somebody says so. */
  resting = $state(false);
  sending = $state(false);
  /** An answer was taken back: it will be given anew, whatever was planned. */
  tookBack = $state(false);
  #speed = $state<Speed>(rememberedSpeed());

  #socket: TableSocket;
  #tokens: string[];
  #version: number | null = null;
  /** Everything up to the last version that was heard, whether it is shown yet or not. */
  #heard = $state.raw<News<G> | null>(null);
  #queue: News<G>[] = [];
  /** The language that is asked for, and that of the log. */
  #lang: string;
  #logged = '';
  #playing = false;
  #number = 0;
  #playback: Playback<G> = AT_ONCE;
  #goOn: () => void = () => undefined;

  constructor(
    readonly id: string,
    lang: string,
  ) {
    this.#lang = lang;
    this.#tokens = takeTokens(id);
    this.#socket = new TableSocket(id, () => this.#tokens, {
      message: (message) => this.#receive(message),
      state: (state) => (this.line = state),
      // Who changed the language meanwhile needs the whole log anew.
      version: () => (this.#lang === this.#logged ? this.#version : null),
      lang: () => this.#lang,
    });
  }

  /** Goes on in another language: the whole table comes again. */
  speak(lang: string): void {
    if (lang === this.#lang) return;
    this.#lang = lang;
    void this.#socket.ask({ type: 'lang', lang });
  }

  open(): () => void {
    this.#socket.open();
    const hurry = (): void => this.#socket.hurry();
    addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      this.#socket.close();
    };
  }

  get speed(): Speed {
    return this.#speed;
  }

  set speed(speed: Speed) {
    this.#speed = speed;
    localStorage.setItem(SPEED, String(speed));
    this.goOn();
  }

  /** Tells what comes next, where that waits for a word. */
  goOn(): void {
    this.#goOn();
  }

  /** The own seat that is asked, if any; the first of several. What others answer meanwhile is told
   *  beside a question that stands. */
  get asking(): G['own'] | undefined {
    const { own, behind } = this;
    const stands = ({ asked }: G['own']): boolean =>
      !behind || !!this.#heard?.own.some((seat) => seat.asked === asked);
    return own.find((seat) => seat.asked && stands(seat));
  }

  /** How many lines of the chat nobody has read here. */
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
    // Who drives two cars is asked for the one that moves.
    return this.thinking.includes(car.seat) && mover?.seat !== car.seat;
  }

  car(index: number): G['car'] | undefined {
    return this.state?.cars[index];
  }

  // ---- saying

  async act(seat: number, action: string): Promise<void> {
    this.clocked = null;
    await this.#command({ type: 'act', seat, version: this.#version ?? 0, action });
  }

  async undo(seat: number): Promise<void> {
    this.tookBack = true;
    await this.#command({ type: 'undo', seat, version: this.#version ?? 0 });
  }

  async say(text: string, seat: number | null, name: string): Promise<void> {
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

  async preview(seat: number, action: string): Promise<PreviewResult | null> {
    const answer = await this.#socket.ask({ type: 'preview', seat, action });
    return answer.type === 'previewed' ? answer : null;
  }

  /** Asks what a pro would do and why, for everybody to hear; null if that is refused. */
  async askPro(seat: number): Promise<Suggestion | null> {
    const answer = await this.#socket.ask({ type: 'suggest', seat, aloud: true });
    if (answer.type === 'refused') this.refused = answer;
    return answer.type === 'suggested' ? answer : null;
  }

  /** Asks what a good driver would do; null where nobody may be asked. */
  async suggest(seat: number): Promise<Suggestion | null> {
    if (!this.opened?.hints) return null;
    const answer = await this.#socket.ask({ type: 'suggest', seat });
    return answer.type === 'suggested' ? answer : null;
  }

  /** Fetches older lines of the log, if there are any. */
  async older(): Promise<void> {
    const before = this.log[0]?.version;
    if (before === undefined || before <= 0) return;
    const answer = await this.#socket.ask({ type: 'log', before });
    if (answer.type !== 'log') return;
    const lines = answer.log.flatMap((step) => this.#told(step));
    this.log = [...lines, ...this.log];
  }

  async #command(command: Command): Promise<void> {
    this.refused = null;
    this.sending = true;
    const answer = await this.#socket.ask(command);
    this.sending = false;
    // What answers a question that is gone was meant well: nobody needs to hear of it.
    if (answer.type === 'refused' && !STALE.has(answer.code)) this.refused = answer;
  }

  // ---- hearing

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
        else if (!this.opened && !PASSING.has(message.code)) {
          this.gone = message.text;
          this.#socket.close();
        }
        return;
      default:
    }
  }

  #start(snapshot: Snapshot): void {
    this.#queue = [];
    this.goOn();
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
    // After a broken line only what is new comes along.
    const first = snapshot.log[0]?.version ?? Infinity;
    const known = this.log.filter((line) => line.version < first && snapshot.lang === this.#logged);
    this.#logged = snapshot.lang;
    this.log = [...known, ...snapshot.log.flatMap((step) => this.#told(step))];
    this.#note(snapshot.notes);
    // The server says what the game of this table is made of.
    const { version, thinking, clock } = snapshot;
    const [state, own] = [snapshot.state as G['state'], snapshot.own as G['own'][]];
    this.#heard = { version, step: null, state, own, thinking, clock };
    this.#show(this.#heard);
    this.behind = false;
  }

  #enqueue(update: Update): void {
    // A line that broke may bring what is already known.
    if (!this.#heard || update.version <= this.#heard.version) return;
    this.#version = update.version;
    this.#heard = folded(this.#heard, update);
    this.refused = null;
    // What was said has been heard, even if its receipt is still on the way.
    this.sending = false;
    this.#queue.push(this.#heard);
    this.behind = true;
    if (!this.#playing) void this.#play();
  }

  async #play(): Promise<void> {
    this.#playing = true;
    for (let news = this.#queue.shift(); news; news = this.#queue.shift()) {
      await this.#tell(news);
      // Meanwhile the whole table may have come.
      if (news.version <= this.shown) continue;
      this.#show(news);
      this.clock = news.clock;
    }
    this.#playing = false;
    this.behind = false;
    this.telling = null;
  }

  async #tell({ step, state, version }: News<G>): Promise<void> {
    if (!step) return;
    const lines = this.#told(step);
    for (const [index, event] of step.events.entries()) {
      const line = lines[index];
      if (!line || version <= this.shown || this.#isNoted(event)) continue;
      this.log = [...this.log, line];
      this.telling = line;
      if (line.kind === 'note-clock' && this.#isMine(line.data['seat'])) this.clocked = line;
      await this.#wait(isNote(line.kind) ? READ : this.#playback.look(event));
      const car = this.#playback.driver(event);
      if (car >= 0 && !drivesAgain(this.#playback, step, index, car)) await this.#drive(state, car);
      if (this.#playback.rests?.(step.events, index)) await this.#rest();
    }
  }

  /** Waits for a word of whoever races alone and looks at everything. */
  async #rest(): Promise<void> {
    const alone = this.seats.length === 1 && this.opened?.you.length === 1;
    if (!alone || this.clock || this.#speed !== 1 || !this.#hurried(1)) return;
    this.resting = true;
    await new Promise<void>((done) => (this.#goOn = done));
    this.resting = false;
  }

  /** Adds what was noted at the table and is not told by a step yet. */
  #note(events: EventMessage[]): void {
    const fresh = events.filter((event) => !this.#isNoted(event));
    this.log = [
      ...this.log,
      ...this.#told({ version: this.#version ?? 0, seat: -1, events: fresh }),
    ];
  }

  #isNoted({ kind, data }: EventMessage): boolean {
    const same = (line: LogLine): boolean =>
      isNote(line.kind) && line.data['note'] === data['note'];
    return isNote(kind) && this.log.some(same);
  }

  #isMine(seat: unknown): boolean {
    return this.opened?.you.some((each) => each === seat) ?? false;
  }

  /** Lets one car drive to where the new state has it, the others wait for theirs. */
  async #drive(next: G['state'], index: number): Promise<void> {
    const [old, car] = [this.state?.cars[index], next.cars[index]];
    if (!this.state || !old || !car) return;
    const ms = this.#hurried(this.#playback.drive(old, car));
    this.drive = { car: index, ms };
    this.state = { ...this.state, cars: this.state.cars.with(index, car) };
    if (ms > 0) await pause(ms);
  }

  /** Tells what happens in the way of the game. */
  tellBy(playback: Playback<G>): void {
    this.#playback = playback;
  }

  #show(news: News<G>): void {
    this.state = news.state;
    this.shown = news.version;
    this.own = news.own;
    this.thinking = news.thinking;
  }

  #told(step: LogEntry): LogLine[] {
    // Two people at one screen share the log: what only one may know stays out of it.
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

  #hurried(ms: number): number {
    const speed = this.#speed;
    if (speed === 0 || calm() || document.hidden || this.#queue.length > TOO_FAR_BEHIND) return 0;
    return ms / speed;
  }

  async #wait(ms: number): Promise<void> {
    const wait = this.#hurried(ms);
    if (wait > 0) await pause(wait);
  }
}
