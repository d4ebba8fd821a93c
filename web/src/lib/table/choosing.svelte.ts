/** What the person at this screen is about to answer: the picked cards and what they would bring. */

import type { Asked, Choice, OwnSeat, Previewed } from '../messages';
import { canPick, choiceOf, mostCards, pick, wouldBe } from './choices';
import type { Table } from './table.svelte';

const ROUTINE = 'pitboard.routine';

export class Choosing {
  /** The own seat whose cards are shown: the one that is asked, else the last one. */
  #seat = $state(-1);
  picked = $state.raw<number[]>([]);
  /** An answer that needs no card, looked at before it is given. */
  held = $state.raw<Choice | null>(null);
  preview = $state.raw<Previewed | null>(null);
  /** Why a card cannot join those picked, by card, as the server explains it. */
  reasons = $state.raw<Map<number, Previewed>>(new Map());
  /** Seats whose person sits in front of the screen now, where several share it. */
  #shown = $state(-1);
  routine = $state(localStorage.getItem(ROUTINE) !== 'ask');
  #asked = 0;

  constructor(readonly table: Table) {}

  get own(): OwnSeat | undefined {
    const { asking, own } = this.table;
    return asking ?? own.find((seat) => seat.seat === this.#seat) ?? own[0];
  }

  get seat(): number {
    return this.own?.seat ?? -1;
  }

  get asked(): Asked | null {
    const asking = this.table.asking;
    return asking && !this.covered ? asking.asked : null;
  }

  /** Several people share this screen and the one who is asked has not sat down yet. */
  get covered(): boolean {
    return (
      this.table.own.length > 1 && !!this.table.asking && this.#shown !== this.table.asking.seat
    );
  }

  /** Whether the hand of the seat may lie open on this screen. */
  get open(): boolean {
    return this.table.own.length <= 1 || this.#shown === this.seat;
  }

  get chosen(): Choice | undefined {
    return this.held ?? (this.asked ? choiceOf(this.asked, this.picked) : undefined);
  }

  uncover(): void {
    this.#shown = this.seat;
  }

  setRoutine(silent: boolean): void {
    this.routine = silent;
    localStorage.setItem(ROUTINE, silent ? 'silent' : 'ask');
  }

  /** Starts anew: another question came. */
  reset(): void {
    if (this.table.asking) this.#seat = this.table.asking.seat;
    this.clear();
  }

  clear(): void {
    this.picked = [];
    this.held = null;
    this.preview = null;
    this.reasons = new Map();
    this.#asked++;
  }

  toggle(card: number): void {
    if (!this.asked) return;
    this.held = null;
    this.picked = pick(this.asked, this.picked, card);
    void this.#look();
  }

  hold(choice: Choice): void {
    this.picked = [];
    this.held = this.held?.action === choice.action ? null : choice;
    void this.#look();
  }

  give(choice: Choice | undefined = this.chosen): void {
    if (!choice || this.table.sending || !this.asked) return;
    void this.table.act(this.seat, choice.action);
  }

  async #look(): Promise<void> {
    const [round, seat, asked, chosen] = [++this.#asked, this.seat, this.asked, this.chosen];
    this.reasons = new Map();
    if (!asked || !chosen) this.preview = null;
    else {
      const preview = await this.table.preview(seat, chosen.action);
      if (round !== this.#asked) return;
      this.preview = preview;
    }
    if (asked && this.picked.length) await this.#explain(round, seat, asked);
  }

  /** Asks why each card that cannot join the picked ones cannot. */
  async #explain(round: number, seat: number, asked: Asked): Promise<void> {
    if (mostCards(asked) < 2) return;
    const lone = (this.own?.hand ?? []).filter(
      (card) => canPick(asked, [], card) && !canPick(asked, this.picked, card),
    );
    for (const card of lone) {
      const answer = await this.table.preview(seat, wouldBe(asked, [...this.picked, card]));
      if (round !== this.#asked) return;
      if (answer?.refusal) this.reasons = new Map(this.reasons).set(card, answer);
    }
  }
}
