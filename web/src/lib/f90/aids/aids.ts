/** Which reminder applies now, and the last contest as a chart. */

import type { F90Event, F90State, Reminder } from '../../messages';

type Situation = Pick<
  F90State,
  'turn' | 'turns' | 'leader' | 'flags' | 'safety_car' | 'sprint' | 'phase'
>;

/** Gets the cards that apply now, the most pressing first; the symbols always do. */
export function applying(
  reminders: readonly Reminder[],
  state: Situation,
  own: readonly number[],
): Reminder[] {
  const racing = state.turn > 0 && state.phase !== 'over';
  const last = state.sprint ? state.sprint.flag : state.turn === state.turns;
  const starts = state.turn === 1 || state.turn === state.safety_car?.restarted;
  const on: Record<string, boolean> = {
    'safety-car': !!state.safety_car?.now,
    start: racing && (starts || last),
    'yellow-flag': !!state.flags?.yellow.length,
    leader: racing && own.includes(state.leader),
    symbols: true,
  };
  return reminders.filter(({ id }) => on[id]);
}

export interface ContestRow {
  car: number;
  cards: readonly number[];
  modifier: number;
  value: number;
}

export interface ContestResult {
  section: number;
  rows: ContestRow[];
  order: readonly number[];
}

/** Gets the last contest of a log that was decided, those with the highest value first. */
export function lastContest(events: readonly F90Event[]): ContestResult | null {
  const end = events.findLastIndex(({ kind }) => kind === 'contest-order');
  const order = events[end];
  if (order?.kind !== 'contest-order') return null;
  const before = events.slice(0, end);
  const begin = before.findLastIndex(({ kind }) => kind === 'contest-order') + 1;
  const rows = before
    .slice(begin)
    .flatMap((event) => (event.kind === 'contest-value' ? [event.data] : []))
    .filter(({ car }) => order.data.order.includes(car))
    .sort((a, b) => b.value - a.value);
  return { section: order.data.section, rows, order: order.data.order };
}
