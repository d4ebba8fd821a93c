/** A calendar being made: circuits in order, within the limits of the game. */

import type { TrackFacts } from '../messages';

export interface Limits {
  least_races: number;
  most_races: number;
}

export class CalendarDraft {
  races = $state<{ id: number; track: string }[]>([]);
  #nextId = 0;

  constructor(
    /** Gets the tracks there are, in the reader's words. */
    readonly tracks: () => readonly TrackFacts[],
    readonly limits: Limits,
    circuits: readonly string[],
  ) {
    for (const track of circuits) this.add(track);
  }

  get circuits(): string[] {
    return this.races.map(({ track }) => track);
  }

  get few(): boolean {
    return this.races.length <= this.limits.least_races;
  }

  get full(): boolean {
    return this.races.length >= this.limits.most_races;
  }

  add(track = this.tracks()[0]?.id ?? ''): void {
    if (!this.full) this.races.push({ id: this.#nextId++, track });
  }

  drop(index: number): void {
    if (!this.few) this.races.splice(index, 1);
  }

  /** Lets a race change places with the one before it. */
  earlier(index: number): void {
    const [before, race] = [this.races[index - 1], this.races[index]];
    if (before && race) this.races.splice(index - 1, 2, race, before);
  }
}
