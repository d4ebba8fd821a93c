/** Which step of the turn a question belongs to, for the row of steps above the hand. */

const TURN = ['pit', 'draw', 'play', 'pay', 'check', 'event', 'move'] as const;

export type StepName =
  (typeof TURN)[number] | 'chart' | 'skill' | 'setup' | 'hand' | 'qualify' | 'tyres' | 'strategy';

/** Modules that bring the step of event symbols; any of them does. */
const EVENTS: readonly string[] = ['weather', 'flags'];

const STEP: Record<string, StepName> = {
  chart: 'chart',
  skill: 'skill',
  setup: 'setup',
  tyres: 'tyres',
  substitute: 'hand',
  qualifying: 'qualify',
  first_strategy: 'strategy',
  versatility: 'pit',
  pit: 'pit',
  fuel: 'pit',
  pit_discard: 'pit',
  pit_tyres: 'pit',
  pit_strategy: 'pit',
  lucky: 'draw',
  chase: 'draw',
  play: 'play',
  skip_strategy: 'play',
  pay: 'pay',
  check_order: 'check',
  check: 'check',
  event: 'event',
  soft: 'move',
  pass: 'move',
  lapping_check: 'move',
  late_braking: 'move',
  point: 'move',
  discard_order: 'move',
};

/** A phase of the turn in its row: with its name, or by its letter alone. */
export interface Phase {
  id: string;
  name: string;
  effect: string;
}

/**
 * Gets the lettered phases to show, in the order of the race: all of them, and the parts of the one
 * that is on; with them comes which is on.
 */
export function phasesOf(
  phases: readonly Phase[],
  now: string,
  order: readonly string[],
): { shown: readonly Phase[]; now: number } {
  const [letter = ''] = now;
  const shown = order
    .filter((id) => id.length === 1 || id.startsWith(letter))
    .flatMap((id) => phases.filter((phase) => phase.id === id));
  return { shown, now: shown.findIndex(({ id }) => id === now) };
}

/** Gets the name of a question without the engine's prefix. */
export const questionOf = (kind: string): string =>
  kind.replace(/^ask[_-]/, '').replaceAll('-', '_');

/**
 * Gets the steps to show for a question and which of them it is; none for a contest. `switches`
 * are the modules and variants that are on, `starting` the questions that come before the race.
 */
export function stepsOf(
  kind: string,
  switches: readonly string[] = [],
  starting: readonly string[] = [],
): { steps: readonly StepName[]; now: number } {
  const question = questionOf(kind);
  const step = STEP[question];
  if (!step) return { steps: [], now: -1 };
  const steps = starting.includes(question)
    ? starting.flatMap((each) => STEP[each] ?? [])
    : TURN.filter((each) => each !== 'event' || EVENTS.some((name) => switches.includes(name)));
  return { steps, now: steps.indexOf(step) };
}
