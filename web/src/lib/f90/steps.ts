/** Which step of the turn a question belongs to, for the row of steps above the hand. */

const TURN = ['pit', 'draw', 'play', 'pay', 'check', 'event', 'move'] as const;
const START = ['chart', 'skill', 'setup', 'hand', 'qualify', 'tyres', 'strategy'] as const;

export type StepName = (typeof TURN)[number] | (typeof START)[number];

/** Steps that only some modules bring; any of them does. */
const MODULES: Partial<Record<StepName, readonly string[]>> = {
  skill: ['skills'],
  setup: ['car-setup'],
  tyres: ['weather'],
  event: ['weather', 'flags'],
};
/** Steps the Junior variant does without. */
const NOT_JUNIOR: readonly StepName[] = ['strategy'];

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

/** Phases that only some modules bring; any of them does. */
const BROUGHT: Partial<Record<string, readonly string[]>> = { 'D.4': MODULES.event };

/**
 * Gets the lettered phases to show: all of them, and the parts of the one that is on; with them
 * comes which is on. `switches` are the modules and variants that are on.
 */
export function phasesOf(
  phases: readonly Phase[],
  now: string,
  switches: readonly string[] = [],
): { shown: readonly Phase[]; now: number } {
  const [letter = ''] = now;
  const shown = phases.filter(
    ({ id }) =>
      (id.length === 1 || id.startsWith(letter)) &&
      (BROUGHT[id]?.some((name) => switches.includes(name)) ?? true),
  );
  return { shown, now: shown.findIndex(({ id }) => id === now) };
}

/** Gets the name of a question without the engine's prefix. */
export const questionOf = (kind: string): string =>
  kind.replace(/^ask[_-]/, '').replaceAll('-', '_');

/**
 * Gets the steps to show for a question and which of them it is; none for a contest. `switches`
 * are the modules and variants that are on.
 */
export function stepsOf(
  kind: string,
  switches: readonly string[] = [],
): { steps: readonly StepName[]; now: number } {
  const step = STEP[questionOf(kind)];
  if (!step) return { steps: [], now: -1 };
  const all: readonly StepName[] = (START as readonly string[]).includes(step) ? START : TURN;
  const steps = all.filter(
    (each) =>
      (MODULES[each]?.some((name) => switches.includes(name)) ?? true) &&
      !(switches.includes('junior') && NOT_JUNIOR.includes(each)),
  );
  return { steps, now: steps.indexOf(step) };
}
