/** The quiz through the decisions that cost: tries, what is solved, and the score. */

import type { AnalysedDecision } from '../messages';
import { optionsOf, type Option } from './model';

export class QuizState {
  index = $state(0);
  /** The answers that were tried, by decision, in the order of the tries. */
  #tries = $state.raw<readonly (readonly string[])[]>([]);
  /** The decisions whose answers were shown without a better one being found. */
  #shown = $state.raw<ReadonlySet<number>>(new Set());
  over = $state(false);

  constructor(readonly moments: readonly AnalysedDecision[]) {
    this.#tries = moments.map(() => []);
  }

  get judged(): AnalysedDecision {
    return this.moments[this.index] as AnalysedDecision;
  }

  get options(): Option[] {
    return optionsOf(this.judged);
  }

  get tried(): Option[] {
    const { options } = this;
    return (this.#tries[this.index] ?? []).flatMap(
      (action) => options.find((option) => option.action === action) ?? [],
    );
  }

  isFound(index: number): boolean {
    const judged = this.moments[index];
    if (!judged) return false;
    const better = optionsOf(judged).filter(({ verdict }) => verdict === 'better');
    return (this.#tries[index] ?? []).some((tried) =>
      better.some(({ action }) => action === tried),
    );
  }

  isShown(index: number): boolean {
    return this.#shown.has(index);
  }

  /** Whether the answers of this decision may be seen. */
  get revealed(): boolean {
    return this.isFound(this.index) || this.isShown(this.index);
  }

  get score(): number {
    return this.moments.filter((_, index) => this.isFound(index)).length;
  }

  /** Tries an answer; once the answers are seen none counts any more. */
  try(action: string): void {
    const tries = this.#tries[this.index] ?? [];
    if (this.revealed || tries.includes(action)) return;
    this.#tries = this.#tries.map((each, index) =>
      index === this.index ? [...each, action] : each,
    );
  }

  giveUp(): void {
    if (!this.revealed) this.#shown = new Set([...this.#shown, this.index]);
  }

  next(): void {
    if (this.index + 1 < this.moments.length) this.index++;
    else this.over = true;
  }

  again(): void {
    this.#tries = this.moments.map(() => []);
    this.#shown = new Set();
    this.index = 0;
    this.over = false;
  }
}
