/** The playback state of a replay: step, speed, focused car and viewer. */

import { get } from '../api';
import { mySeats } from '../storage';
import type { Game } from '../game';
import type { Moment, Replay } from '../messages';
import { foldFrames, lastTurn, listed, rowAt, frameAt, times, type FullFrame } from './timeline';

export type Speed = 1 | 2 | 4 | 8;
export const SPEEDS: readonly Speed[] = [1, 2, 4, 8];
/** Time per step at normal speed. */
export const STEP_MS = 640;

/** Whose cards are shown: no seat's, one seat's, or all. */
export type Viewer = 'public' | 'all' | number;

/** Loads a race with what a viewer could see, in a language. */
export function loadReplay(table: string, viewer: Viewer, lang: string): Promise<Replay> {
  const query = viewer === 'public' ? '' : `&viewer=${viewer}`;
  return get<Replay>(`/api/tables/${encodeURIComponent(table)}/replay?lang=${lang}${query}`);
}

export class ReplayPlayer<G extends Game = Game> {
  replay = $state.raw() as Replay;
  viewer = $state<Viewer>('public');
  position = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  /** The last change was one step forward: cars move instead of jumping. */
  driven = $state(false);
  focus = $state(0);
  readonly mine: number[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts requests, to drop answers that are out of date. */
  #requests = 0;

  readonly fullFrames = $derived(foldFrames<G>(this.replay.frames));
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
    this.position = Number.isInteger(at) ? Math.max(0, Math.min(this.last, at)) : this.last;
  }

  get last(): number {
    return this.fullFrames.length - 1;
  }

  get current(): FullFrame<G> {
    return this.fullFrames[this.position] as FullFrame<G>;
  }

  get time(): number {
    return this.clock[this.position] ?? 0;
  }

  get row(): G['row'] | undefined {
    return rowAt(this.chart, this.current.frame.version);
  }

  /** Gets a car as it is after the last step. */
  final(car: number): G['car'] | undefined {
    return this.fullFrames[this.last]?.cars[car];
  }

  get moment(): Moment | undefined {
    const { version } = this.current.frame;
    return this.replay.moments.findLast((moment) => moment.version <= version);
  }

  /** Goes to a step; cars move if it is the next one, else they jump. */
  go(step: number): void {
    const wanted = Math.max(0, Math.min(this.last, step));
    this.driven = wanted === this.position + 1;
    this.position = wanted;
  }

  goToTime(time: number): void {
    this.go(frameAt(this.clock, time));
  }

  goToMoment(moment: Moment): void {
    this.go(this.fullFrames.findIndex((each) => each.frame.version === moment.version));
  }

  /** Goes to the moment before or after this one. */
  hop(direction: 1 | -1): void {
    const { version } = this.current.frame;
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
    // A little more than half a turn away, so that the end of the current turn is not found again.
    const step = frameAt(this.clock, Math.round(this.time + direction * 0.51));
    // In a set-up of few steps there may be none: take the next step.
    this.go((step - this.position) * direction > 0 ? step : this.position + direction);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (this.position >= this.last) this.go(0);
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** Loads the race as another viewer could see it; the step stays. */
  async showAs(viewer: Viewer): Promise<void> {
    const request = ++this.#requests;
    const replay = await loadReplay(this.replay.table, viewer, this.#lang);
    if (request !== this.#requests) return;
    this.replay = replay;
    this.viewer = viewer;
  }

  /** Loads the race in another language. */
  async setLang(lang: string): Promise<void> {
    if (lang === this.#lang) return;
    this.#lang = lang;
    await this.showAs(this.viewer);
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      this.go(this.position + 1);
      if (this.position < this.last) this.#wait();
      else this.pause();
    }, STEP_MS / this.speed);
  }
}
