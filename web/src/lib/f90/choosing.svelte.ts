/** The cards the person at this screen has picked, and why others cannot join them. */

import type {
  F90Choice,
  F90QuestionMessage,
  F90Turn,
  PreviewResult,
  TurnAnswer,
} from '../messages';
import { Choosing } from '../table/choosing.svelte';
import { asking } from './asking.svelte';
import { canPick, choiceOf, mostCards, pick, variantsOf, wouldBe } from './choices';
import type { F90 } from './f90';
import { answerOf, keepPlan, NO_PLAN, planOf, spent, type Plan } from './plans';
import { usualOf } from './slots';
import { KEYS } from './turn/keys';

/** A question that comes again for every card, until it is answered with enough. */
const BULK = 'ask_pit_discard';
const ENOUGH = 'done';
/** A question of which card to keep: the first is kept unless another is wanted. */
const KEEPS = 'ask_lucky';
/** A question whose first answer shows at once what it comes to. */
const SUMMED = 'ask_trajectory';

/** Questions with which the whole turn is composed, and the answers that play it. */
const COMPOSED: ReadonlySet<string> = new Set(['ask_play']);
const PLAYS: ReadonlySet<string> = new Set(['play', 'play-soft', 'play-white']);
/** So soon after the pick a second click is part of a double click. */
const TWICE_MS = 350;

export class CardChoosing extends Choosing<F90> {
  #plans = $state.raw<Record<number, Plan>>({});

  /** What the person in a seat has decided ahead. */
  planOf(seat: number): Plan {
    return this.#plans[seat] ?? (seat < 0 ? NO_PLAN : planOf(this.table.id, seat));
  }

  plan(seat: number, plan: Partial<Plan>): void {
    this.#plans = { ...this.#plans, [seat]: { ...this.planOf(seat), ...plan } };
    keepPlan(this.table.id, seat, this.planOf(seat));
  }

  /** What else has been asked of this screen that can be planned, besides stops and contests. */
  plannable = $state.raw<readonly string[]>([]);

  /** The letters of the picks of a turn, by the kind of question. */
  readonly keys = KEYS;
  /** What this person wants to be asked. */
  readonly asking = asking;
  /** Picks for questions that follow in the turn, in the order of their kinds. */
  #turnPicks = $state.raw<readonly TurnAnswer[]>([]);
  /** When the last card was picked: a double click is one pick. */
  #pickedAt = 0;

  protected override get turnPicks(): readonly TurnAnswer[] {
    return this.#turnPicks;
  }

  /** Whether the whole turn is composed with the question. */
  get composes(): boolean {
    return asking.composes && COMPOSED.has(this.asked?.kind ?? '');
  }

  /** The turn that the picked cards would make, if turns are composed. */
  get turn(): F90Turn | null {
    return this.composes ? (this.preview?.turn ?? null) : null;
  }

  /** Picks the answer to a question that follows in the turn: the nth of its kind. */
  pickLater(kind: string, action: string, nth = 0): void {
    if (this.locked || !this.asked || !this.turn) return;
    const shown = this.turn.picks.filter((each) => each.kind === kind).slice(0, nth);
    this.#turnPicks = [
      ...this.#turnPicks.filter((each) => each.kind !== kind),
      ...shown.map((each) => ({ kind, action: each.action, mark: '' })),
      { kind, action, mark: '' },
    ];
    void this.loadPreview(this.chosen?.action);
  }

  override clear(): void {
    super.clear();
    this.picked = [];
    this.#turnPicks = [];
    this.reasons = new Map();
    const { asked } = this;
    if (asked?.kind === KEEPS) this.picked = asked.choices[0]?.cards.slice() ?? [];
    if (asked?.kind === SUMMED) void this.loadPreview(usualOf(asked)?.action);
  }

  override reset(): void {
    super.reset();
    const kind = this.table.asking?.asked?.plan;
    if (kind && kind !== 'pit' && kind !== 'contest' && !this.plannable.includes(kind))
      this.plannable = [...this.plannable, kind];
  }

  protected override planned(): string | undefined {
    const { asking: own, state } = this.table;
    const car = this.table.car(own?.seat ?? -1);
    if (!own?.asked || !state || !car) return undefined;
    const { kind, automatic } = own.asked;
    const plan = this.planOf(own.seat);
    const when = { turn: state.turn, lap: car.lap };
    const free = !!automatic && !asking.asks(kind);
    const planned = answerOf(plan, { ...own.asked, urgent: !free }, when);
    // A plan for stops has its own way to be asked.
    return planned ?? (free && own.asked.plan !== 'pit' ? automatic.action : undefined);
  }

  protected override done(seat: number, asked: F90QuestionMessage): void {
    if (asked.automatic && !asking.asks(asked.kind)) this.table.noteAutomatic(asked.automatic.text);
    this.plan(seat, spent(this.planOf(seat), asked.plan));
  }

  picked = $state.raw<number[]>([]);
  /** Why a card cannot join those picked, by card, as the server explains it. */
  reasons = $state.raw<Map<number, PreviewResult>>(new Map());

  /** What was wanted besides the cards. */
  #variant = $state('');

  /** What goes with the cards of the answer, where cards are not enough: a bid of fuel. */
  get variant(): string {
    const variants = this.asked ? variantsOf(this.asked) : [];
    return variants.includes(this.#variant)
      ? this.#variant
      : (variants[Math.floor(variants.length / 2)] ?? '');
  }

  override get chosen(): F90Choice | undefined {
    const { asked, held, picked } = this;
    if (held || !asked) return held ?? undefined;
    return choiceOf(asked, this.bulk ? picked.slice(0, 1) : picked, this.variant);
  }

  /** Wants something else to go with the cards. */
  vary(variant: string): void {
    this.#variant = variant;
    if (this.asked) void this.#weigh(this.asked);
  }

  override hold(choice: F90Choice): void {
    if (this.locked) return;
    this.picked = [];
    this.reasons = new Map();
    super.hold(choice);
  }

  /** Whether a second click on a card plays it. */
  again(card: number): boolean {
    return this.composes && asking.twice && this.picked.at(-1) === card && !!this.chosen;
  }

  /** Clicks a card: picks it, or plays what is picked by a second click on the last one. */
  click(card: number): void {
    if (!this.again(card)) return this.toggle(card);
    if (performance.now() - this.#pickedAt >= TWICE_MS) this.give();
  }

  toggle(card: number): void {
    if (!this.asked || this.locked) return;
    this.#pickedAt = performance.now();
    this.held = null;
    this.picked = this.bulk
      ? this.picked.includes(card)
        ? this.picked.filter((each) => each !== card)
        : [...this.picked, card]
      : pick(this.asked, this.picked, card);
    void this.#weigh(this.asked);
  }

  /** Several cards are picked together that the race asks for one by one. */
  get bulk(): boolean {
    return this.asked?.kind === BULK;
  }

  /** How many cards must still be picked before those that were can go. */
  get lacking(): number {
    if (!this.bulk) return 0;
    const { held = 0, limit = 0 } = (this.asked?.data ?? {}) as { held?: number; limit?: number };
    return Math.max(0, held - limit - this.picked.length);
  }

  override give(choice: F90Choice | undefined = this.chosen): void {
    if (this.bulk && choice?.cards.length && this.picked.length) {
      if (!this.lacking)
        this.giveAll([...this.picked.map((card) => `${choice.verb} ${card}`), ENOUGH]);
    } else if (choice && this.composes && PLAYS.has(choice.verb)) void this.#playTurn(choice);
    else super.give(choice);
  }

  /** Plays the turn as it is composed; the server gives its small answers. */
  async #playTurn(choice: F90Choice): Promise<void> {
    const seat = this.seat;
    if (!this.begin()) return;
    const shown = this.preview?.action === choice.action && !this.weighing ? this.preview : null;
    this.table.sending = true;
    const made = shown ?? (await this.table.preview(seat, choice.action, [...this.#turnPicks]));
    if (made?.turn) await this.table.turn(seat, made.version, made.turn.answers, [...asking.kinds]);
    else await this.table.act(seat, choice.action);
  }

  protected override point(choice: F90Choice): void {
    if (!this.asked || !choice.cards.length) return super.point(choice);
    const variant = variantsOf(this.asked).find(
      (each) => this.asked && choiceOf(this.asked, choice.cards, each)?.action === choice.action,
    );
    if (choiceOf(this.asked, choice.cards, variant ?? this.variant)?.action !== choice.action)
      return super.point(choice);
    this.held = null;
    this.picked = [...choice.cards];
    if (variant !== undefined) this.#variant = variant;
    void this.#weigh(this.asked);
  }

  async #weigh(asked: F90QuestionMessage): Promise<void> {
    this.reasons = new Map();
    const seat = this.seat;
    if ((await this.loadPreview(this.chosen?.action)) && this.picked.length)
      await this.#explain(this.round, seat, asked);
  }

  /** Asks why each card that cannot join the picked ones cannot. */
  async #explain(round: number, seat: number, asked: F90QuestionMessage): Promise<void> {
    if (mostCards(asked) < 2) return;
    const lone = (this.own?.hand ?? []).filter(
      (card) => canPick(asked, [], card) && !canPick(asked, this.picked, card),
    );
    for (const card of lone) {
      const answer = await this.table.preview(seat, wouldBe(asked, [...this.picked, card]));
      if (round !== this.round) return;
      if (answer?.refusal) this.reasons = new Map(this.reasons).set(card, answer);
    }
  }
}
