/**
 * What the coach has explained to this person, remembered in this browser.
 * It knows topics by name only; the words are Fluent messages.
 */

import { coachId } from './topics';

const KEY = 'pitboard.coach';

interface Memory {
  on: boolean;
  seen: string[];
}

function read(storage: Storage): Memory {
  try {
    const found = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Memory>;
    return { on: found.on === true, seen: Array.isArray(found.seen) ? found.seen : [] };
  } catch {
    // A memory nobody can read is no memory; the coach simply starts again.
    return { on: false, seen: [] };
  }
}

export class CoachMemory {
  #storage: Storage;
  #memory: Memory = $state({ on: false, seen: [] });

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#memory = read(storage);
  }

  get on(): boolean {
    return this.#memory.on;
  }

  /** Gets how many topics of a game were explained, of all or of those that are named. */
  seenOf(game: string, topics?: readonly string[]): number {
    const ids = topics?.map((topic) => coachId(game, topic));
    const counts = (id: string): boolean => ids?.includes(id) ?? id.startsWith(coachId(game, ''));
    return this.#memory.seen.filter(counts).length;
  }

  /** Says whether something is still to be explained, by the id of its message. */
  wants(id: string): boolean {
    return this.#memory.on && !this.#memory.seen.includes(id);
  }

  explained(id: string): void {
    if (this.#memory.seen.includes(id)) return;
    this.#memory.seen.push(id);
    this.#keep();
  }

  /** Starts from the beginning: everything is explained once more. */
  begin(): void {
    this.#memory = { on: true, seen: [] };
    this.#keep();
  }

  turn(on: boolean): void {
    this.#memory.on = on;
    this.#keep();
  }

  #keep(): void {
    this.#storage.setItem(KEY, JSON.stringify(this.#memory));
  }
}

let shared: CoachMemory | undefined;

/** Gets the memory of this browser. */
export function coachMemory(): CoachMemory {
  shared ??= new CoachMemory(localStorage);
  return shared;
}
