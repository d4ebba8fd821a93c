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
import { draftOf, keepDraft } from './draft';
import { canPick, choiceOf, mostCards, pick, plainChoices, variantsOf, wouldBe } from './choices';
import type { F90 } from './f90';
import { answerOf, keepPlan, NO_PLAN, planOf, spent, type Plan } from './plans';
import { usualOf } from './slots';
import { KEYS } from './turn/keys';

/** A question that comes again for every card, until it is answered with enough. */
const BULK = 'ask_pit_discard';
const ENOUGH = 'done';
/** A question whose first answer shows at once what it comes to. */
const SUMMED = 'ask_trajectory';

/** Questions with which the whole turn is composed, and the answers that play it. */
const COMPOSED: ReadonlySet<string> = new Set(['ask_play']);
const PLAYS: ReadonlySet<string> = new Set(['play', 'play-soft', 'play-white']);
const SKIP = 'skip';
/** Questions about a card that goes before the others are played. */
const LUCKY: ReadonlySet<string> = new Set(['ask_lucky', 'ask_lucky_discard']);
/** The question of the cards that go at a stop, while the stop is composed. */
const DISCARDS = 'ask_pit_discard';
/** So many cards make a turn. */
const MOST = 2;
/** So soon after the pick a second click is part of a double click. */
const TWICE_MS = 350;
/** So soon after the question has changed a second click may be meant for the one before. */
const CHANGED_MS = 1000;

/** The question that is shown for one before the cards: that of the cards, and what needs none. */
const merged = new WeakMap<F90QuestionMessage, F90QuestionMessage>();

function withCards(asked: F90QuestionMessage, cards: F90QuestionMessage): F90QuestionMessage {
  const known = merged.get(asked);
  if (known) return known;
  const made = { ...cards, choices: [...cards.choices, ...plainChoices(asked)] };
  merged.set(asked, made);
  return made;
}

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
  /** When the question was asked. */
  #askedAt = 0;
  /** The turn that was played last: an undo brings it back as it was composed. */
  #played: { kind: string; action: string; picks: readonly TurnAnswer[] } | null = null;
  /** What is selected was offered, not picked: a click on it keeps it. */
  #offered = false;

  /** What is asked; where cards follow at once they are picked in the same composition. */
  override get asked(): F90QuestionMessage | null {
    const asked = super.asked;
    return asked?.cards && asking.composes ? withCards(asked, asked.cards) : asked;
  }

  /** The question before the cards that is answered in the same composition. */
  get before(): string {
    const asked = super.asked;
    return asked && asked !== this.asked ? asked.kind : '';
  }

  /** Cards that were put down for the next turn while others drive; kept for a reload. */
  #drafts = $state.raw<Record<number, readonly number[]>>({});

  /** The question whose cards were picked from the draft. */
  #drafted: F90QuestionMessage | null = null;

  /** The draft of the seat on this screen, of cards that it still holds. */
  get draft(): readonly number[] {
    const { seat, own } = this;
    if (seat < 0) return [];
    const cards = this.#drafts[seat] ?? draftOf(this.table.id, seat);
    return cards.filter((card) => own?.hand.includes(card));
  }

  #keepDraft(cards: readonly number[]): void {
    this.#drafts = { ...this.#drafts, [this.seat]: cards };
    keepDraft(this.table.id, this.seat, cards);
  }

  /** Whether cards can be put down for the next turn: others drive, and nobody looks on. */
  get drafts(): boolean {
    const { state, own } = this.table;
    const car = this.table.car(this.seat);
    if (this.table.asking || own.length !== 1 || state?.phase !== 'race') return false;
    return asking.composes && !!car && !car.out;
  }

  /** Puts a card down for the next turn, or takes it back; a third one replaces the last. */
  sketch(card: number): void {
    const rest = this.draft.filter((each) => each !== card);
    this.#keepDraft(rest.length < this.draft.length ? rest : [...rest.slice(0, MOST - 1), card]);
  }

  protected override get turnPicks(): readonly TurnAnswer[] {
    return this.#turnPicks;
  }

  /** Whether the whole turn, or a stop, is composed with the question. */
  get composes(): boolean {
    return asking.composes && (COMPOSED.has(this.asked?.kind ?? '') || this.stops);
  }

  /** Whether a pit stop is composed: it is due, or selected. */
  get stops(): boolean {
    const { asked } = this;
    if (!asking.composes || asked?.opens === undefined) return false;
    return asked.plan !== 'pit' || this.held?.action === asked.opens;
  }

  /** The cards that are marked in the hand: those that are played, or go at a stop. */
  get marked(): readonly number[] {
    if (!this.stops) return this.picked;
    return this.#going.map((action) => Number(action.split(' ')[1]));
  }

  /** The card that LUCKY puts away with the turn that is composed. */
  get putAway(): number {
    const pick = this.turn?.picks.find(({ kind }) => LUCKY.has(kind));
    const card = Number(pick?.action.split(' ')[1] ?? 0);
    if (pick?.kind !== 'ask_lucky') return card;
    return (this.own?.drawn ?? []).find((each) => each !== card) ?? 0;
  }

  get #going(): readonly string[] {
    return this.turn?.picks.find(({ kind }) => kind === DISCARDS)?.several ?? [];
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
    this.#askedAt = performance.now();
    this.#offered = false;
    const { asked } = this;
    if (!asked) return;
    if (this.#recompose(asked) || this.#takeDraft(asked)) return;
    if (this.stops) return void this.loadPreview(asked.opens);
    const usual = asked.choices.find(({ action }) => action === asked.usual);
    if (usual && !this.bulk) this.#select(usual);
    else if (asked.kind === SUMMED) void this.loadPreview(usualOf(asked)?.action);
  }

  /** Asks what a pro would do; what it does before the cards is a pick of the turn. */
  override async askPro(): Promise<void> {
    await super.askPro();
    const { before, advice } = this;
    if (!before || !advice || advice === 'thinking') return;
    if (this.asked?.choices.some(({ action }) => action === advice.action)) return;
    const others = this.#turnPicks.filter(({ kind }) => kind !== before);
    this.#turnPicks = [{ kind: before, action: advice.action, mark: '' }, ...others];
    void this.loadPreview(this.chosen?.action);
  }

  /** Composes the turn again that was taken back; returns whether it was. */
  #recompose(asked: F90QuestionMessage): boolean {
    const played = this.#played;
    if (!this.table.undone || played?.kind !== asked.kind) return false;
    this.#played = null;
    const choice = asked.choices.find(({ action }) => action === played.action);
    if (!choice) return false;
    this.#turnPicks = played.picks;
    if (choice.cards.length && PLAYS.has(choice.verb)) this.picked = [...choice.cards];
    else if (asked.plan === 'pit') this.held = choice;
    void this.loadPreview(choice.action);
    return true;
  }

  /** Picks the cards of the draft; those that cannot be played now stay behind. */
  #takeDraft(asked: F90QuestionMessage): boolean {
    if (!COMPOSED.has(asked.kind) || !asking.composes || !this.draft.length) return false;
    // Picked once, it is cleared like any pick.
    if (this.#drafted === asked) this.#keepDraft([]);
    this.#drafted = asked;
    let picked: number[] = [];
    for (const card of this.draft)
      if (canPick(asked, picked, card)) picked = pick(asked, picked, card);
    if (!picked.length || !choiceOf(asked, picked)) return false;
    this.picked = picked;
    void this.#weigh(asked);
    return true;
  }

  /** Selects an answer before anything was picked. */
  #select(choice: F90Choice): void {
    this.#offered = true;
    if (choice.cards.length) this.picked = [...choice.cards];
    else this.held = choice;
    void this.loadPreview(choice.action);
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
    if (this.stops) return asked.choices.find(({ action }) => action === asked.opens);
    return choiceOf(asked, this.bulk ? picked.slice(0, 1) : picked, this.variant);
  }

  /** Wants something else to go with the cards. */
  vary(variant: string): void {
    this.#variant = variant;
    if (this.asked) void this.#weigh(this.asked);
  }

  override hold(choice: F90Choice): void {
    if (this.locked || this.#keeps(this.held?.action === choice.action)) return;
    this.picked = [];
    this.reasons = new Map();
    super.hold(choice);
  }

  /** Whether a second click on a card plays it. */
  again(card: number): boolean {
    if (!this.composes || this.stops || !asking.twice) return false;
    return this.picked.at(-1) === card && !!this.chosen;
  }

  /** Clicks a card: picks it, or plays what is picked by a second click on the last one. */
  click(card: number): void {
    if (!this.again(card)) return this.toggle(card);
    const now = performance.now();
    if (now - this.#pickedAt >= TWICE_MS && now - this.#askedAt >= CHANGED_MS) this.give();
  }

  toggle(card: number): void {
    if (!this.asked || this.locked) return;
    if (this.stops) return this.#throw(card);
    this.#pickedAt = performance.now();
    if (this.#keeps(this.picked.includes(card))) return;
    this.held = null;
    this.picked = this.bulk
      ? this.picked.includes(card)
        ? this.picked.filter((each) => each !== card)
        : [...this.picked, card]
      : pick(this.asked, this.picked, card);
    void this.#weigh(this.asked);
  }

  /** Whether the first click is on what was offered. */
  #keeps(same: boolean): boolean {
    const keeps = this.#offered && same;
    this.#offered = false;
    return keeps;
  }

  /** Throws a card away at the stop that is composed, or keeps it. */
  #throw(card: number): void {
    const action = `discard ${card}`;
    const rest = this.#going.filter((each) => each !== action);
    this.throwAway(rest.length < this.#going.length ? rest : [...rest, action]);
  }

  /** Picks all cards that go at a stop. */
  throwAway(goes: readonly string[]): void {
    if (this.locked) return;
    this.#turnPicks = [
      ...this.#turnPicks.filter(({ kind }) => kind !== DISCARDS),
      ...[...goes, ENOUGH].map((each) => ({ kind: DISCARDS, action: each, mark: '' })),
    ];
    void this.loadPreview(this.chosen?.action);
  }

  /** Several cards are picked together that the race asks for one by one. */
  get bulk(): boolean {
    return this.asked?.kind === BULK && !this.stops;
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
    } else if (choice && this.composes && (this.#plays(choice) || this.#opens(choice)))
      void this.#playTurn(choice);
    else super.give(choice);
  }

  /** Whether an answer is played as a turn; before the cards, not to play is one, too. */
  #plays({ verb }: F90Choice): boolean {
    return PLAYS.has(verb) || (!!this.before && verb === SKIP);
  }

  #opens(choice: F90Choice): boolean {
    return this.stops && choice.action === this.asked?.opens;
  }

  /** Plays the turn as it is composed; the server gives its small answers. */
  async #playTurn(choice: F90Choice): Promise<void> {
    const { seat, asked } = this;
    if (!this.begin()) return;
    this.#keepDraft([]);
    this.#played = { kind: asked?.kind ?? '', action: choice.action, picks: this.#turnPicks };
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
