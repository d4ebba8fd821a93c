/** What a person wants to be asked, and how they play: kept on this device, for all tables. */

const KEY = 'pitboard.ask';
const TWICE = 'pitboard.twice';

/** In place of a kind of question: all of them. */
const EVERYTHING = '*';
/** In place of a kind of question: those that follow the cards of a turn. */
const TURN = 'turn';
/** Questions that have automatic answers, each of which can be switched off. */
const AUTOMATIC: Readonly<Record<string, readonly string[]>> = {
  pit: ['ask_pit'],
  point: ['ask_point'],
  versatility: ['ask_versatility'],
  help: ['ask_help_event', 'ask_help_movement', 'ask_help_contest', 'ask_help_check'],
};

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

class Asking {
  /** The names of what can be switched. */
  readonly names = { AUTOMATIC, EVERYTHING, TURN };
  /** Kinds of questions that are never answered automatically. */
  kinds = $state.raw<readonly string[]>(stored());
  /** Whether a second click on the picked card plays it. */
  #twice = $state(localStorage.getItem(TWICE) !== 'off');

  get everything(): boolean {
    return this.kinds.includes(EVERYTHING);
  }

  /** Whether a turn is composed in one place, instead of question by question. */
  get composes(): boolean {
    return !this.asks(TURN);
  }

  get twice(): boolean {
    return this.#twice;
  }

  set twice(on: boolean) {
    this.#twice = on;
    localStorage.setItem(TWICE, on ? 'on' : 'off');
  }

  /** Whether a kind of question is always asked. */
  asks(kind: string): boolean {
    return this.everything || this.kinds.includes(kind);
  }

  set(kind: string | readonly string[], asked: boolean): void {
    const changed = [kind].flat();
    const rest = this.kinds.filter((each) => !changed.includes(each));
    this.kinds = asked ? [...rest, ...changed] : rest;
    localStorage.setItem(KEY, JSON.stringify(this.kinds));
  }
}

export const asking = new Asking();
