/** Shows a race step by step: where it stands, whether it runs, whose car and whose eyes. */

import { get } from '../api';
import { mySeats } from '../memory';
import type { Game } from '../game';
import type { Moment, Replay } from '../messages';
import { fold, lastTurn, listed, rowAt, stepAt, times, type Shot } from './film';

export type Speed = 1 | 2 | 4 | 8;
export const SPEEDS: readonly Speed[] = [1, 2, 4, 8];
/** How long a step is looked at, at normal speed. */
export const STEP_MS = 640;

/** Whose cards are shown: nobody's, one seat's, or everybody's. */
export type Eyes = 'public' | 'all' | number;

/** Asks for a race as somebody could see it, in a language. */
export function loadReplay(table: string, eyes: Eyes, lang: string): Promise<Replay> {
  const viewer = eyes === 'public' ? '' : `&viewer=${eyes}`;
  return get<Replay>(`/api/tables/${encodeURIComponent(table)}/replay?lang=${lang}${viewer}`);
}

export class Projector<G extends Game = Game> {
  replay = $state.raw() as Replay;
  eyes = $state<Eyes>('public');
  step = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  /** The last change was one step forward: cars may drive instead of jumping. */
  driven = $state(false);
  focus = $state(0);
  readonly mine: number[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looks = 0;

  readonly shots = $derived(fold<G>(this.replay.frames));
  /** Rows of the lap chart. */
  readonly chart = $derived<G['row'][]>(this.replay.chart);
  /** The last turn of every axis. */
  readonly turns = $derived(lastTurn(this.replay));
  readonly clock = $derived(times(this.replay.frames, this.replay.chart));
  readonly order = $derived(listed(this.replay));

  #lang: string;

  constructor(replay: Replay, lang: string, at = NaN) {
    this.replay = replay;
    this.#lang = lang;
    this.mine = mySeats(replay.table);
    const players = replay.seats.map((seat) => seat.seat);
    const best = this.order.find((car) => (this.mine.length ? this.mine : players).includes(car));
    this.focus = best ?? 0;
    this.step = Number.isInteger(at) ? Math.max(0, Math.min(this.last, at)) : this.last;
  }

  get last(): number {
    return this.shots.length - 1;
  }

  get shot(): Shot<G> {
    return this.shots[this.step] as Shot<G>;
  }

  get time(): number {
    return this.clock[this.step] ?? 0;
  }

  get row(): G['row'] | undefined {
    return rowAt(this.chart, this.shot.frame.version);
  }

  /** Gets a car as it stands at the end of what is known. */
  final(car: number): G['car'] | undefined {
    return this.shots[this.last]?.cars[car];
  }

  get moment(): Moment | undefined {
    const { version } = this.shot.frame;
    return this.replay.moments.findLast((moment) => moment.version <= version);
  }

  /** Goes to a step; one step on is driven, anything else is a jump. */
  go(step: number): void {
    const wanted = Math.max(0, Math.min(this.last, step));
    this.driven = wanted === this.step + 1;
    this.step = wanted;
  }

  goToTime(time: number): void {
    this.go(stepAt(this.clock, time));
  }

  goToMoment(moment: Moment): void {
    this.go(this.shots.findIndex((shot) => shot.frame.version === moment.version));
  }

  /** Goes to the moment before or after this one. */
  hop(direction: 1 | -1): void {
    const { version } = this.shot.frame;
    const { moments } = this.replay;
    const next =
      direction > 0
        ? moments.find((moment) => moment.version > version)
        : moments.findLast((moment) => moment.version < version);
    if (next) this.goToMoment(next);
    else this.go(direction > 0 ? this.last : 0);
  }

  /** Goes to the next end of a turn, on or back. */
  turn(direction: 1 | -1): void {
    // A little more than half a turn away, so that the end it stands at is left.
    const step = stepAt(this.clock, Math.round(this.time + direction * 0.51));
    // A set-up of few steps has none near it: then the next one will do.
    this.go((step - this.step) * direction > 0 ? step : this.step + direction);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (this.step >= this.last) this.go(0);
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** Looks again through other eyes; the step stays. */
  async look(eyes: Eyes): Promise<void> {
    const look = ++this.#looks;
    const replay = await loadReplay(this.replay.table, eyes, this.#lang);
    // What was asked for before comes too late.
    if (look !== this.#looks) return;
    this.replay = replay;
    this.eyes = eyes;
  }

  /** Goes on in another language. */
  async speak(lang: string): Promise<void> {
    if (lang === this.#lang) return;
    this.#lang = lang;
    await this.look(this.eyes);
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      this.go(this.step + 1);
      if (this.step < this.last) this.#wait();
      else this.pause();
    }, STEP_MS / this.speed);
  }
}
