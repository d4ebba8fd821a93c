/** A puzzle on the page: tries, which the server judges, and what they brought to light. */

import { get, post } from '../api';
import type { Puzzle, PuzzleResult, PuzzleWorth, Sentence } from '../messages';
import { foundDays, noteFound, type Found } from './streak';

export const loadPuzzle = (name: string, lang: string): Promise<Puzzle> =>
  get<Puzzle>(`/api/puzzles/${encodeURIComponent(name || 'today')}?lang=${lang}`);

const ask = (id: string, action: string): Promise<PuzzleResult> =>
  post<PuzzleResult>(`/api/puzzles/${encodeURIComponent(id)}/tries`, { action });

export class PuzzleState {
  /** The answers that were tried, in their order. */
  tries = $state.raw<readonly string[]>([]);
  /** What is known of the answers, by action. */
  worth = $state.raw<ReadonlyMap<string, PuzzleWorth>>(new Map());
  /** The best answer, once it may be seen. */
  best = $state('');
  why = $state.raw<Sentence>('');
  worlds = $state(0);
  /** How it ended: not yet. */
  found = $state<Found | ''>('');
  busy = $state(false);
  failed = $state(false);
  /** Its day was counted before: this time it is for practice. */
  readonly counted: boolean;

  constructor(
    readonly id: string,
    /** The date it counts for; '' if it is not today's. */
    readonly day: string,
  ) {
    this.counted = !day || !!foundDays()[day];
  }

  get over(): boolean {
    return this.found !== '';
  }

  async try(action: string): Promise<void> {
    if (this.over || this.busy || this.tries.includes(action)) return;
    const result = await this.#ask(action);
    if (!result) return;
    this.tries = [...this.tries, action];
    if (result.right) this.#end(this.tries.length === 1 ? 'first' : 'later');
  }

  async giveUp(): Promise<void> {
    if (this.over || this.busy) return;
    if (await this.#ask('')) this.#end('shown');
  }

  async #ask(action: string): Promise<PuzzleResult | null> {
    this.busy = true;
    this.failed = false;
    try {
      const result = await ask(this.id, action);
      this.worth = new Map([
        ...this.worth,
        ...result.worth.map((each) => [each.action, each] as const),
      ]);
      if (result.right || !action) {
        this.best = result.worth[0]?.action ?? '';
        this.why = result.why;
        this.worlds = result.worlds;
      }
      return result;
    } catch {
      this.failed = true;
      return null;
    } finally {
      this.busy = false;
    }
  }

  #end(found: Found): void {
    this.found = found;
    if (this.day) noteFound(this.day, found);
  }
}
