/**
 * What the person at this screen is about to do: what is declared, which point is aimed at, what
 * is ticked in a form. It finds the answer that is meant among those the server offers.
 */

import type { Choice, Declaration, ReachPoint, ReachSet } from '../messages';
import { Choosing } from '../table/choosing.svelte';
import type { Bolide } from './bolide';
import { formAction, firstWords } from './form';
import type { Point } from './grid';
import { firstAim, pointAt, walk } from './points';

/** The only answer people at one screen may not see of each other. */
const SECRET = 'ask_secret_strategy';

export class Picking extends Choosing<Bolide> {
  /** Place of the declaration whose points are shown; -1 for the usual one. */
  #declared = $state(-1);
  #pinned = $state.raw<Point | null>(null);
  #hovered = $state.raw<Point | null>(null);
  #words = $state.raw<Record<string, string>>({});
  /** A refused declaration that was pressed: its reason is shown until the next press. */
  refused = $state.raw<Declaration | null>(null);

  override get covered(): boolean {
    return super.covered && this.table.asking?.asked?.kind === SECRET;
  }

  get declarations(): Declaration[] {
    return this.asked ? (this.own?.declarations ?? []) : [];
  }

  /** The declaration whose points are shown. */
  get declared(): Declaration | undefined {
    const all = this.declarations;
    const picked = all[this.#declared] ?? all.find((each) => !each.refusal);
    return picked?.points ? picked : undefined;
  }

  get set(): ReachSet | null {
    return this.declared?.points ?? null;
  }

  /** The point under the pointer, else the one that was picked, else the usual one. */
  get aim(): ReachPoint | undefined {
    const { set } = this;
    if (!set) return undefined;
    return (
      pointAt(set, this.#hovered) ??
      pointAt(set, this.#pinned) ??
      firstAim(set, this.own?.usual ?? '')
    );
  }

  get words(): Record<string, string> {
    const { own, asked } = this;
    if (!own?.form || !asked) return {};
    return { ...firstWords(own.form, asked.default), ...this.#words };
  }

  override get chosen(): Choice | undefined {
    const { own, asked } = this;
    if (!asked) return undefined;
    const lone = this.declarations.find((each) => each.action && !each.refusal);
    const action = own?.form
      ? formAction(own.form, this.words)
      : this.set
        ? (this.aim?.action ?? '')
        : (lone?.action ?? asked.default);
    return asked.choices.find((choice) => choice.action === action);
  }

  override clear(): void {
    super.clear();
    this.#declared = -1;
    this.#pinned = null;
    this.#hovered = null;
    this.#words = {};
    this.refused = null;
  }

  /** Declares something: shows its points (pressed again: the usual ones), or does it at once. */
  declare(place: number): void {
    const declaration = this.declarations[place];
    this.refused = declaration?.refusal ? declaration : null;
    if (!declaration || declaration.refusal || this.locked) return;
    if (declaration.points) {
      const { aim } = this;
      this.#declared = this.declared === declaration ? -1 : place;
      this.#hovered = null;
      this.#pinned = this.set
        ? (firstAim(this.set, aim?.action || '-', aim?.at ?? null)?.at ?? null)
        : null;
    } else this.give(this.asked?.choices.find((choice) => choice.action === declaration.action));
  }

  /** Declares the next thing of this kind; a slipstream may be used in two directions. */
  declareNext(id: string): void {
    const places = this.declarations.flatMap((each, place) =>
      each.id === id && !each.refusal ? [place] : [],
    );
    const now = this.declared ? this.declarations.indexOf(this.declared) : -1;
    const next = places.find((place) => place > now) ?? places[0];
    if (next !== undefined) this.declare(next);
  }

  /** Aims at the point of an answer, ticks its words; what is done at once is only marked. */
  protected override point({ action }: Choice): void {
    const { own, asked } = this;
    if (!own || !asked) return;
    if (own.form) this.#words = firstWords(own.form, action);
    this.declarations.forEach((each, place) => {
      const meant = each.points?.points.find((point) => point.action === action);
      if (!meant) return;
      this.#declared = place;
      this.#hovered = null;
      this.pin(meant.at);
    });
  }

  hover(at: Point | null): void {
    this.#hovered = at;
  }

  pin(at: Point): void {
    this.refused = null;
    this.#pinned = at;
  }

  /** Picks a point; picked again, the car goes there. */
  press(at: Point): void {
    if (this.locked) return;
    const again = this.set && pointAt(this.set, this.#pinned) === pointAt(this.set, at);
    this.pin(at);
    if (again) this.give(this.chosen);
  }

  walk(direction: Point): void {
    const { set, aim } = this;
    if (!set || !aim) return;
    this.#hovered = null;
    this.pin(walk(set, aim.at, direction)?.at ?? aim.at);
  }

  tick(facet: string, word: string): void {
    this.#words = { ...this.#words, [facet]: word };
  }
}
