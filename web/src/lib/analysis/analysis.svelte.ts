/** The analysis of one race: asks the server for it while it grows. */

import { ApiError } from '../api';
import { t } from '../i18n.svelte';
import type { RaceAnalysis } from '../messages';
import { isWorking } from './model';
import { cancelAnalysis, loadAnalysis, startAnalysis } from './requests';

/** Time between two requests while the server computes. */
const POLL_MS = 1000;

export class AnalysisState {
  found = $state.raw<RaceAnalysis>();
  /** Why there is no analysis, as a sentence. */
  problem = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** Counts changes that were asked for, and requests: what is out of date is dropped. */
  #round = 0;
  #requests = 0;
  #changes = Promise.resolve();

  constructor(
    readonly table: string,
    private lang: string,
  ) {}

  get working(): boolean {
    return isWorking(this.found);
  }

  load(): Promise<void> {
    return this.#ask(() => loadAnalysis(this.table, this.lang));
  }

  /** Starts the analysis of all seats, these first; or goes on with it. */
  start(first: readonly number[]): Promise<void> {
    const round = ++this.#round;
    return this.#inOrder(async () => {
      for (const seat of [...first, null])
        if (round === this.#round) await this.#ask(() => startAnalysis(this.table, seat));
    });
  }

  /** Cancels it, and what of it has not been started yet. */
  cancel(): Promise<void> {
    this.#round++;
    return this.#inOrder(() => this.#ask(() => cancelAnalysis(this.table)));
  }

  /** A change that is asked for waits for the one before. */
  #inOrder(change: () => Promise<void>): Promise<void> {
    this.#changes = this.#changes.then(change);
    return this.#changes;
  }

  async setLang(lang: string): Promise<void> {
    if (lang === this.lang) return;
    this.lang = lang;
    await this.load();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #ask(request: () => Promise<RaceAnalysis>): Promise<void> {
    clearTimeout(this.#timer);
    const number = ++this.#requests;
    try {
      const found = await request();
      if (this.#closed || number !== this.#requests) return;
      this.found = found;
      this.problem = '';
    } catch (error) {
      if (this.#closed || number !== this.#requests) return;
      // What was found stays.
      this.problem = (error instanceof ApiError && error.text) || t('start-failed');
      // A server that is away for a moment is asked again.
      if (!(error instanceof ApiError) || error.status) return;
    }
    if (this.working) this.#timer = setTimeout(() => void this.load(), POLL_MS);
  }
}
