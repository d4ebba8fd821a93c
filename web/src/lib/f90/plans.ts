/**
 * Answers given in advance. A plan is private: it is stored on this device, answers here, and is sent
 * neither to the server nor to others. The server decides which questions can be planned, and sends
 * the reasons against it.
 */

import type { F90QuestionMessage } from '../messages';

/** When a pit stop is asked about: when something speaks for one, always, or not before a turn;
 *  or it is decided. */
export type PitPlan = 'auto' | 'ask' | 'until' | 'now';

export interface Plan {
  pit: PitPlan;
  /** The turn that `until` means. */
  turn: number;
  /** The lap in which no contest is entered; before the line is crossed it is lap 0. */
  out: number | null;
  /** What else is answered as usual. */
  usual: readonly string[];
}

export const NO_PLAN: Plan = { pit: 'auto', turn: 0, out: null, usual: [] };

/** Where a car is in the race. */
export interface When {
  turn: number;
  lap: number;
}

/** Gets what was planned for a question; nothing where it has to be asked. */
export function answerOf(
  plan: Plan,
  asked: F90QuestionMessage,
  { turn, lap }: When,
): string | undefined {
  const { plan: kind, urgent, default: usual } = asked;
  if (kind === 'pit') {
    if (plan.pit === 'now') return asked.choices.find(({ verb }) => verb === 'pit')?.action;
    const until = plan.pit === 'until' && turn <= plan.turn;
    const asks = until ? turn === plan.turn : urgent || plan.pit === 'ask';
    return asks ? undefined : usual;
  }
  if (kind === 'contest') return plan.out === lap ? usual : undefined;
  return kind && plan.usual.includes(kind) ? usual : undefined;
}

/** Gets what is left of a plan once it has given an answer. */
export const spent = (plan: Plan, kind: string | undefined): Plan =>
  kind === 'pit' && plan.pit === 'now' ? { ...plan, pit: preferred() } : plan;

const KEY = 'pitboard.plan.';
const PIT = 'pitboard.pit';

/** How this person likes to be asked about pit stops. */
const preferred = (): PitPlan => (localStorage.getItem(PIT) === 'ask' ? 'ask' : 'auto');
const keyOf = (table: string, seat: number): string => `${KEY}${table}.${seat}`;

/** Gets the plan that was kept for a seat; what cannot be read is none. */
export function planOf(table: string, seat: number): Plan {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(table, seat)) ?? '{}');
    return { ...NO_PLAN, pit: preferred(), ...(stored as Partial<Plan>) };
  } catch {
    return NO_PLAN;
  }
}

export function keepPlan(table: string, seat: number, plan: Plan): void {
  localStorage.setItem(keyOf(table, seat), JSON.stringify(plan));
  if (plan.pit === 'ask' || plan.pit === 'auto') localStorage.setItem(PIT, plan.pit);
}
