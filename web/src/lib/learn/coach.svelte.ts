/** Which topics the coach has explained, in local storage; the texts are Fluent messages. */

import { coachId } from './topics';

const KEY = 'pitboard.coach';

interface Progress {
  on: boolean;
  seen: string[];
}

function read(storage: Storage): Progress {
  try {
    const found = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Progress>;
    return { on: found.on === true, seen: Array.isArray(found.seen) ? found.seen : [] };
  } catch {
    // Start again where the stored value cannot be parsed.
    return { on: false, seen: [] };
  }
}

export class CoachProgress {
  #storage: Storage;
  #progress: Progress = $state({ on: false, seen: [] });

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#progress = read(storage);
  }

  get on(): boolean {
    return this.#progress.on;
  }

  /** Counts the explained topics of a game: all of them, or the given ones. */
  seenOf(game: string, topics?: readonly string[]): number {
    const ids = topics?.map((topic) => coachId(game, topic));
    const counts = (id: string): boolean => ids?.includes(id) ?? id.startsWith(coachId(game, ''));
    return this.#progress.seen.filter(counts).length;
  }

  /** Whether a topic is still to be explained, by the id of its message. */
  wants(id: string): boolean {
    return this.#progress.on && !this.#progress.seen.includes(id);
  }

  explained(id: string): void {
    if (this.#progress.seen.includes(id)) return;
    this.#progress.seen.push(id);
    this.#keep();
  }

  /** Starts again: everything is explained once more. */
  begin(): void {
    this.#progress = { on: true, seen: [] };
    this.#keep();
  }

  setOn(on: boolean): void {
    this.#progress.on = on;
    this.#keep();
  }

  #keep(): void {
    this.#storage.setItem(KEY, JSON.stringify(this.#progress));
  }
}

let shared: CoachProgress | undefined;

/** Gets the progress stored in this browser. */
export function coachProgress(): CoachProgress {
  shared ??= new CoachProgress(localStorage);
  return shared;
}
