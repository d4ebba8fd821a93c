/** What the coach can explain of F90: questions, the same ones where they mean more, and moments. */

import type { Coaching } from '../game';
import { kindTopic } from '../learn/topics';
import type { F90Events } from '../messages';
import type { F90 } from './f90';

const QUESTIONS = [
  'chart',
  'substitute',
  'qualifying',
  'first-strategy',
  'pit',
  'pit-discard',
  'pit-strategy',
  'skip-strategy',
  'lucky',
  'chase',
  'play',
  'pay',
  'check-order',
  'check',
  'discard-order',
  'pass',
  'lapping-check',
  'late-braking',
  'point',
  'contest',
];

/** What each module, optional rule or variant adds. */
const ADDED: readonly [on: readonly string[], topics: readonly string[]][] = [
  [['track-cards'], ['track-draw', 'special']],
  [['skills'], ['skill', 'versatility']],
  [['car-setup'], ['setup']],
  [['fuel'], ['fuel']],
  [['weather'], ['weather', 'tyres', 'pit-tyres', 'soft', 'event']],
  [['flags'], ['event', 'yellow-flag', 'blue-flag', 'orange-flag', 'force']],
  [['off-track'], ['off-track', 'off-track-check', 'safety-car', 'safety-car-discard', 'restart']],
  [['rescue'], ['rescue']],
  [['phases'], ['lucky-discard', 'trajectory', 'discard']],
  [
    ['phases', 'skills'],
    ['wise-driving', 'push'],
  ],
  [['phases', 'fuel'], ['save-fuel']],
  [['phases', 'track-cards'], ['extreme-check']],
  [['phases', 'off-track'], ['recovery-check']],
  [['series'], ['r-cards', 'orange-pawn', 'trait']],
  [['martino'], ['forecast']],
  [['phantoms'], ['phantom']],
  [['sprint'], ['chequered-flag']],
  [['teams'], ['help', 'dare']],
];

/** To a beginner all questions about a robot teammate are one. */
const HELP: readonly [on: readonly string[], topic: string][] = [[['teams'], 'help']];

/** Topics of questions that have another meaning with a switch on; the first match counts. */
const CHANGED: Record<string, readonly [on: readonly string[], topic: string][]> = {
  skill: [
    [['series'], 'skill-series'],
    [['phases'], 'skill-phases'],
  ],
  qualifying: [[['fuel'], 'qualifying-fuel']],
  'first-strategy': [
    [['phases', 'track-cards'], 'first-strategy-standard'],
    [['phases'], 'first-strategy-phases'],
    [['track-cards'], 'first-strategy-special'],
  ],
  pit: [
    [['phases', 'fuel'], 'pit-standard'],
    [['phases'], 'pit-phases'],
    [['fuel'], 'pit-fuel'],
    [['junior'], 'pit-junior'],
  ],
  'skip-strategy': [[['phases'], 'skip-strategy-phases']],
  chase: [
    [['series'], 'chase-series'],
    [['phases'], 'chase-phases'],
  ],
  play: [[['phases'], 'play-phases']],
  trajectory: [[['off-track'], 'trajectory-box']],
  'late-braking': [
    [['phases', 'off-track'], 'late-braking-standard'],
    [['phases'], 'late-braking-phases'],
    [['off-track'], 'late-braking-path'],
  ],
  contest: [[['phases'], 'contest-phases']],
  event: [[['martino'], 'event-martino']],
  'help-event': HELP,
  'help-movement': HELP,
  'help-contest': HELP,
  'help-check': HELP,
  pass: [[['junior'], 'pass-junior']],
};

/** Topics of questions that some modes do not ask. */
const MISSING: Record<string, ReadonlySet<string>> = {
  kids: new Set(['first-strategy', 'pit-strategy', 'skip-strategy', 'chase']),
  phases: new Set(['substitute', 'lucky', 'discard-order']),
  junior: new Set([
    'first-strategy',
    'pit-strategy',
    'skip-strategy',
    'lucky',
    'chase',
    'pay',
    'contest',
    'late-braking',
  ]),
};

/** Events worth a word of their own; `own` only if they happen to this screen's own car. */
const MOMENTS: Partial<Record<keyof F90Events, 'own' | 'any'>> = {
  weather: 'any',
  'yellow-flag': 'any',
  'blue-flag': 'any',
  'orange-flag': 'any',
  'off-track': 'any',
  'safety-car': 'any',
  restart: 'any',
  special: 'own',
  'track-draw': 'own',
  'r-cards': 'any',
  'orange-pawn': 'any',
  trait: 'any',
  forecast: 'any',
  phantom: 'own',
  'chequered-flag': 'any',
};

const isOn = (wanted: readonly string[], switches: readonly string[]): boolean =>
  wanted.every((name) => switches.includes(name));

const variant = (topic: string, switches: readonly string[]): string =>
  CHANGED[topic]?.find(([wanted]) => isOn(wanted, switches))?.[1] ?? topic;

const switchesOf = (state: F90['state']): readonly string[] =>
  state.phases ? [...state.switches, 'phases'] : state.switches;

export const coaching: Coaching<F90> = {
  all: [
    ...new Set([
      ...QUESTIONS,
      ...ADDED.flatMap(([, topics]) => topics),
      ...Object.values(CHANGED).flatMap((ways) => ways.map(([, topic]) => topic)),
    ]),
  ],
  of: (state) => {
    const on = switchesOf(state);
    const asked = QUESTIONS.filter((topic) => !on.some((name) => MISSING[name]?.has(topic)));
    const added = ADDED.flatMap(([wanted, topics]) => (isOn(wanted, on) ? topics : []));
    return [...new Set([...asked, ...added].map((topic) => variant(topic, on)))];
  },
  topic: (kind, state) => variant(kindTopic(kind), switchesOf(state)),
  moment: (line, state, own) => {
    const whose = MOMENTS[line.kind as keyof F90Events];
    if (!whose || !coaching.of(state).includes(line.kind)) return '';
    return whose === 'any' || own(line.data.car) ? line.kind : '';
  },
};
