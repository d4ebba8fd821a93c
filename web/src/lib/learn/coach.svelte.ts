/**
 * What the coach has explained to this person, remembered in this browser.
 * It knows kinds of decisions by name only; the words are Fluent messages.
 */

const KEY = 'pitboard.coach';

/** The kinds of decisions the coach has words for. */
export const KINDS = 20;

interface Memory {
  on: boolean;
  seen: string[];
}

/** Gets the message id of a kind of decision: `ask_first_strategy` is `coach-first-strategy`. */
export function coachId(kind: string): string {
  return `coach-${kind.replace(/^ask_/, '').replaceAll('_', '-')}`;
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

  get seen(): number {
    return this.#memory.seen.length;
  }

  /** Says whether a kind of decision is still to be explained. */
  wants(kind: string): boolean {
    return this.#memory.on && !this.#memory.seen.includes(kind);
  }

  explained(kind: string): void {
    if (this.#memory.seen.includes(kind)) return;
    this.#memory.seen.push(kind);
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
