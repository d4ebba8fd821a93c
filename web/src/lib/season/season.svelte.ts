/** A season as this page knows it: what everybody sees, whose keys are here, what may be done. */

import { ApiError, get, post } from '../api';
import { locale, t } from '../i18n.svelte';
import {
  tokensInAddress,
  clearAddress,
  keepTokens,
  rememberName,
  rememberSeats,
  rememberedName,
} from '../storage';
import type { RaceOpened, SeasonDriver, SeasonKeys, SeasonView } from '../messages';
import { noteSeason } from '../storage';
import { keepSeason, keptSeason } from './storage';

export class Season {
  view = $state.raw<SeasonView>();
  keys = $state.raw<SeasonKeys>({ drivers: [], director: null });
  problem = $state('');
  missing = $state(false);
  busy = $state(false);
  #tokens: string[];

  constructor(readonly id: string) {
    const brought = tokensInAddress();
    if (brought.length) clearAddress();
    this.#tokens = brought.length
      ? keepSeason(id, { tokens: brought }).tokens
      : keptSeason(id).tokens;
  }

  /** Gets what everybody sees, and whose keys these are. */
  async load(): Promise<void> {
    try {
      const path = `/api/seasons/${encodeURIComponent(this.id)}`;
      if (this.#tokens.length) {
        this.keys = await post<SeasonKeys>(`${path}/keys`, { tokens: this.#tokens });
      }
      await this.refresh();
      if (this.#tokens.length && this.view) keepSeason(this.id, { name: this.view.name });
    } catch (error) {
      this.#complain(error);
    }
  }

  /** Looks again. */
  async refresh(): Promise<void> {
    const path = `/api/seasons/${encodeURIComponent(this.id)}`;
    this.view = await get<SeasonView>(`${path}?lang=${locale.lang}`);
  }

  get you(): readonly number[] {
    return this.keys.drivers.filter((driver) => driver !== null);
  }

  get director(): boolean {
    return this.keys.director !== null;
  }

  /** The driver this browser has the key of and who has not taken their seat yet. */
  get invited(): SeasonDriver | undefined {
    return this.view?.drivers.find(({ driver, joined }) => this.you.includes(driver) && !joined);
  }

  /** The race that comes next or is open. */
  get next(): number {
    return this.view?.raced ?? 0;
  }

  get links(): Record<string, string> {
    return keptSeason(this.id).links;
  }

  async join(driver: number, name: string): Promise<void> {
    await this.#do(async () => {
      await post(`/api/seasons/${this.id}/join`, { token: this.#tokenOf(driver), name });
      rememberName(name);
      await this.refresh();
    });
  }

  suggestedName = (): string => rememberedName();

  /** Opens the next race, or an abandoned one again; returns its path. */
  async open(action: 'race' | 'restart'): Promise<string> {
    let path = '';
    await this.#do(async () => {
      const token = this.#directors;
      const opened = await post<RaceOpened>(`/api/seasons/${this.id}/${action}`, { token });
      await this.refresh();
      path = this.enter(opened.table);
    });
    return path;
  }

  /** Keeps the keys of the season for a table, and gets where that is. */
  enter(table: string): string {
    const director = this.director ? [this.#directors] : [];
    keepTokens(table, [...director, ...this.you.map((driver) => this.#tokenOf(driver))]);
    rememberSeats(table, [...this.you]);
    noteSeason(table, this.id);
    return `/table/${table}`;
  }

  /** Changes the calendar; returns whether the server accepted it. */
  async changeCalendar(circuits: readonly string[]): Promise<boolean> {
    await this.#direct('calendar', { circuits });
    return !this.problem;
  }

  async replace(driver: number, level: string | null): Promise<void> {
    await this.#direct('replace', { driver, level });
  }

  /** Changes the season as only the Director may. */
  async #direct(action: string, asked: object): Promise<void> {
    await this.#do(async () => {
      const path = `/api/seasons/${this.id}/${action}?lang=${locale.lang}`;
      this.view = await post<SeasonView>(path, { token: this.#directors, ...asked });
    });
  }

  async #do(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = '';
    await work().catch((error: unknown) => this.#complain(error));
    this.busy = false;
  }

  #complain(error: unknown): void {
    this.missing = error instanceof ApiError && error.status === 404 && !this.view;
    const text = error instanceof ApiError ? error.text : null;
    this.problem = text ? text : t('start-failed');
  }

  #tokenOf(driver: number): string {
    return this.#tokens[this.keys.drivers.indexOf(driver)] ?? '';
  }

  get #directors(): string {
    return this.#tokens[this.keys.director ?? -1] ?? '';
  }
}
