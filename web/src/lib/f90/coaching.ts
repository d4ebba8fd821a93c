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
const ADDED: Record<string, readonly string[]> = {
  'track-cards': ['track-draw', 'special', 'first-strategy-special'],
  skills: ['skill', 'versatility'],
  'car-setup': ['setup'],
  fuel: ['qualifying-fuel', 'pit-fuel', 'fuel'],
  weather: ['weather', 'tyres', 'pit-tyres', 'soft', 'event'],
  flags: ['event', 'yellow-flag', 'blue-flag', 'orange-flag', 'force'],
  'off-track': [
    'late-braking-path',
    'off-track',
    'off-track-check',
    'safety-car',
    'safety-car-discard',
    'restart',
  ],
  rescue: ['rescue'],
  phases: [
    ...['first-strategy', 'pit', 'skip-strategy', 'chase', 'play', 'late-braking', 'contest'].map(
      (topic) => `${topic}-phases`,
    ),
    ...['lucky-discard', 'trajectory', 'discard'],
  ],
  junior: ['pass-junior', 'pit-junior'],
};

/** Questions that mean something else with a switch on, and the topic that says so. */
const CHANGED: Record<string, readonly [string, string][]> = {
  qualifying: [['fuel', 'qualifying-fuel']],
  'first-strategy': [['track-cards', 'first-strategy-special']],
  pit: [
    ['fuel', 'pit-fuel'],
    ['junior', 'pit-junior'],
  ],
  'late-braking': [['off-track', 'late-braking-path']],
  pass: [['junior', 'pass-junior']],
};

/** What some ways to play do not ask. */
const MISSING: Record<string, ReadonlySet<string>> = {
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
};

function variant(topic: string, switches: readonly string[]): string {
  const lettered = `${topic}-phases`;
  if (switches.includes('phases') && ADDED['phases']?.includes(lettered)) return lettered;
  return CHANGED[topic]?.find(([name]) => switches.includes(name))?.[1] ?? topic;
}

const switchesOf = (state: F90['state']): readonly string[] =>
  state.phases ? [...state.switches, 'phases'] : state.switches;

export const coaching: Coaching<F90> = {
  all: [...new Set([...QUESTIONS, ...Object.values(ADDED).flat()])],
  of: (state) => {
    const on = switchesOf(state);
    const asked = QUESTIONS.filter((topic) => !on.some((name) => MISSING[name]?.has(topic)));
    const added = on.flatMap((name) => ADDED[name] ?? []);
    return [...new Set([...asked.map((topic) => variant(topic, on)), ...added])];
  },
  topic: (kind, state) => variant(kindTopic(kind), switchesOf(state)),
  moment: (line, state, own) => {
    const whose = MOMENTS[line.kind as keyof F90Events];
    if (!whose || !coaching.of(state).includes(line.kind)) return '';
    return whose === 'any' || own(line.data.car) ? line.kind : '';
  },
};
