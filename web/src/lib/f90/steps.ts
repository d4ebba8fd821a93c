/** Which step of the turn a question belongs to, for the row of steps above the hand. */

const TURN = ['pit', 'draw', 'play', 'pay', 'check', 'move'] as const;
const START = ['chart', 'hand', 'qualify', 'strategy'] as const;

export type StepName = (typeof TURN)[number] | (typeof START)[number];

const STEP: Record<string, StepName> = {
  chart: 'chart',
  substitute: 'hand',
  qualifying: 'qualify',
  first_strategy: 'strategy',
  pit: 'pit',
  pit_discard: 'pit',
  pit_strategy: 'pit',
  lucky: 'draw',
  chase: 'draw',
  play: 'play',
  skip_strategy: 'play',
  pay: 'pay',
  check_order: 'check',
  check: 'check',
  pass: 'move',
  lapping_check: 'move',
  late_braking: 'move',
  point: 'move',
  discard_order: 'move',
};

/** Gets the name of a question without the engine's prefix. */
export const questionOf = (kind: string): string =>
  kind.replace(/^ask[_-]/, '').replaceAll('-', '_');

/** Gets the steps to show for a question and which of them it is; none for a contest. */
export function stepsOf(kind: string): { steps: readonly StepName[]; now: number } {
  const step = STEP[questionOf(kind)];
  if (!step) return { steps: [], now: -1 };
  const steps: readonly StepName[] = (START as readonly string[]).includes(step) ? START : TURN;
  return { steps, now: steps.indexOf(step) };
}
