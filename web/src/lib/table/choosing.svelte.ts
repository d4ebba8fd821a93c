/** The answer the person at this screen is choosing, and its preview. */

import { lockTime, leisure } from '../clock';
import type { Game } from '../game';
import type { PreviewResult, Suggestion, TurnAnswer } from '../messages';
import type { Table } from './table.svelte';

const ROUTINE = 'pitboard.routine';

/** Why something cannot be chosen, and by which rule. */
export interface Reason {
  text: string;
  rule: string;
}

export class Choosing<G extends Game = Game> {
  /** The own seat that is shown: the one that is asked, else the last one. */
  #seat = $state(-1);
  /** A choice that is selected but not submitted. */
  held = $state.raw<G['choice'] | null>(null);
  preview = $state.raw<PreviewResult | null>(null);
  /** Why the item that was tried cannot be chosen. */
  reason = $state.raw<Reason | null>(null);
  /** What a pro would do, if that was asked. */
  advice = $state.raw<Suggestion | 'thinking' | null>(null);
  /** The seat whose person is at the screen now, where several share it. */
  #shown = $state(-1);
  /** A new question takes no answer yet: a click was meant for the one before. */
  locked = $state(false);
  #lockTimer: ReturnType<typeof setTimeout> | undefined;
  routine = $state(localStorage.getItem(ROUTINE) !== 'ask');
  #round = 0;
  #shownRound = 0;
  /** What is asked, until it is answered. */
  #question = '';
  #waits = $state(false);

  constructor(readonly table: Table<G>) {}

  get own(): G['own'] | undefined {
    const { asking, own } = this.table;
    return asking ?? own.find((seat) => seat.seat === this.#seat) ?? own[0];
  }

  get seat(): number {
    return this.own?.seat ?? -1;
  }

  get asked(): G['asked'] | null {
    const asking = this.table.asking;
    return asking && !this.covered && !this.quiet ? asking.asked : null;
  }

  /** The question is answered without being shown. */
  get quiet(): boolean {
    return this.standing !== undefined;
  }

  /** The answer that is known already: routine, or planned. */
  get standing(): string | undefined {
    const { asking, refused } = this.table;
    if (!asking?.asked || refused) return undefined;
    if (this.#given?.asked === asking.asked) return this.#given.action;
    if (this.#next !== undefined) return this.#next;
    return this.#silent ? asking.asked.default : this.#planned;
  }

  /** Whether the question is routine and is answered without being shown. Not for private questions
   *  where several people share this screen: the others could infer them. */
  get #silent(): boolean {
    const { asking, own } = this.table;
    const { routine, private: secret } = asking?.asked ?? {};
    return this.routine && !!routine && !(secret && own.length > 1);
  }

  /** The standing answer that is being sent. A plan is marked as used before it is sent: a reload in
   *  between must not use it again. */
  #given = $state.raw<{ asked: G['asked']; action: string } | null>(null);

  /** Answers that were chosen together but are asked one by one: those still to be sent, in order. */
  #rest = $state.raw<readonly string[]>([]);

  get #next(): string | undefined {
    const choices = this.table.asking?.asked?.choices ?? [];
    return this.#rest.find((action) => choices.some((choice) => choice.action === action));
  }

  get #planned(): string | undefined {
    return this.#waits || this.table.undone ? undefined : this.planned();
  }

  /** The planned answer to the current question, if any. */
  protected planned(): string | undefined {
    return undefined;
  }

  /** A planned answer is being sent. */
  protected done?(seat: number, asked: G['asked']): void;

  /** Whether no other people sit at the table. */
  get alone(): boolean {
    const { seats, opened } = this.table;
    return seats.every(({ kind, seat }) => kind === 'computer' || opened?.you.includes(seat));
  }

  /** Whether a plan answers the question, and can still be stopped. */
  get leaves(): boolean {
    const asked = this.table.asking?.asked;
    return this.quiet && !asked?.routine && this.#next === undefined && !this.alone;
  }

  /** Whether the answer is delayed so that others cannot infer that it was automatic: it is planned,
   *  or only one answer is possible by private facts. */
  get #answersLate(): boolean {
    const secret = this.quiet && this.#next === undefined && !!this.table.asking?.asked?.private;
    return this.leaves || (secret && !this.alone);
  }

  /** Stops the plan for the current question. */
  wait(): void {
    this.#waits = true;
  }

  /** Several people share this screen and the one who is asked has not uncovered it yet. */
  get covered(): boolean {
    const { asking, own } = this.table;
    return own.length > 1 && !!asking && !this.quiet && this.#shown !== asking.seat;
  }

  /** Whether private facts of the seat may be shown on this screen. */
  get open(): boolean {
    return this.table.own.length <= 1 || this.#shown === this.seat;
  }

  /** The answer that would be given now. */
  get chosen(): G['choice'] | undefined {
    return this.held ?? undefined;
  }

  /** The outcome of the previewed action, if it is known. */
  get outcome(): G['outcome'] | null {
    return this.preview?.outcome ?? null;
  }

  uncover(): void {
    this.#shown = this.seat;
  }

  setRoutine(silent: boolean): void {
    this.routine = silent;
    localStorage.setItem(ROUTINE, silent ? 'silent' : 'ask');
  }

  /** Clears the selection for a new question; it stays while others answer. */
  reset(): void {
    if (this.table.asking) this.#seat = this.table.asking.seat;
    if (this.#rest.length && this.table.asking && this.#next === undefined) this.#rest = [];
    if (!this.asked && this.#question && this.table.behind) return;
    const { kind, choices } = this.asked ?? { kind: '', choices: [] };
    const question = JSON.stringify([this.seat, kind, choices.map(({ action }) => action)]);
    if (question === this.#question) return;
    this.#question = question;
    this.clear();
    if (!this.table.asking) this.#waits = false;
    if (this.asked) this.#lock();
  }

  #lock(): void {
    clearTimeout(this.#lockTimer);
    const ms = lockTime();
    this.locked = ms > 0;
    if (this.locked) this.#lockTimer = setTimeout(() => (this.locked = false), ms);
  }

  /** Sends the standing answer; with other people after a delay where it must not show. */
  answerStanding(): (() => void) | undefined {
    const { standing } = this;
    const { seat, asked } = this.table.asking ?? {};
    if (seat === undefined || !asked || standing === undefined) return undefined;
    if (this.#given?.asked === asked) return undefined;
    const late = this.#answersLate ? leisure() : 0;
    const follows = this.#next !== undefined;
    const timer = setTimeout(async () => {
      const given = (this.#given = { asked, action: standing });
      if (!asked.routine && !follows) this.done?.(seat, asked);
      await this.table.act(seat, standing);
      if (this.#given === given) this.#given = null;
    }, late);
    return () => clearTimeout(timer);
  }

  clear(): void {
    this.reason = null;
    this.advice = null;
    this.held = null;
    this.preview = null;
    this.#round++;
  }

  hold(choice: G['choice']): void {
    if (this.locked) return;
    this.held = this.held?.action === choice.action ? null : choice;
    void this.loadPreview(this.chosen?.action);
  }

  give(choice: G['choice'] | undefined = this.chosen): void {
    if (choice && this.begin()) void this.table.act(this.seat, choice.action);
  }

  /** Whether an answer can be given now; if so, the question counts as answered. */
  protected begin(): boolean {
    if (this.locked || this.table.sending || !this.asked) return false;
    this.#question = '';
    this.#waits = false;
    this.table.undone = false;
    return true;
  }

  /** Gives several answers to a question that is asked until all are given. */
  protected giveAll(actions: readonly string[]): void {
    if (this.locked || this.table.sending || !this.asked) return;
    this.#question = '';
    this.#rest = actions;
  }

  /** Takes the last answer back. */
  takeBack(): void {
    if (!this.locked && !this.table.sending) void this.table.undo(this.seat);
  }

  /** Asks what a pro would do and selects it; asked again, closes the advice. */
  async askPro(): Promise<void> {
    if (!this.asked || !this.table.opened?.hints) return;
    if (this.advice) return void (this.advice = null);
    const question = this.#question;
    this.advice = 'thinking';
    const advice = await this.table.askPro(this.seat);
    if (question !== this.#question || this.advice !== 'thinking') return;
    this.advice = advice;
    if (advice) this.lay(advice.action);
  }

  /** Selects an answer that is shown elsewhere: cards of a contest, one of an advice. */
  lay(action: string): void {
    const choice = this.asked?.choices.find((each) => each.action === action);
    if (choice && !this.locked) this.point(choice);
  }

  /** Shows an answer as if it had been picked. */
  protected point(choice: G['choice']): void {
    if (this.held?.action !== choice.action) this.hold(choice);
  }

  /** Loads the preview of an action, legal or not; none clears it. Returns whether it is current. */
  async loadPreview(action?: string | null): Promise<boolean> {
    const [round, seat] = [++this.#round, this.seat];
    const picks = [...this.turnPicks];
    const preview = action && this.asked ? await this.table.preview(seat, action, picks) : null;
    if (round !== this.#round) return false;
    this.preview = preview;
    this.#shownRound = round;
    return true;
  }

  /** Whether the preview that is shown is out of date. */
  protected get weighing(): boolean {
    return this.#shownRound !== this.#round;
  }

  /** Answers picked for questions that follow in the turn. */
  protected get turnPicks(): readonly TurnAnswer[] {
    return [];
  }

  /** Counts previews, to drop answers that are out of date. */
  protected get round(): number {
    return this.#round;
  }
}
