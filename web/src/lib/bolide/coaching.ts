/** What the coach can explain of Bolide: its questions. */

import type { Coaching } from '../game';
import { kindTopic } from '../learn/topics';
import type { Bolide } from './bolide';

const TOPICS = [
  'strategy',
  'secret-strategy',
  'service',
  'start',
  'turn',
  'move',
  'reroll-booster',
  'reroll-brake',
  'braking',
  'crawl',
  'rejoin',
  'recover',
  'retreat',
  'yield',
  'form-up',
  'pit',
  'lane',
  'pit-out',
];

export const coaching: Coaching<Bolide> = {
  all: TOPICS,
  of: () => TOPICS,
  topic: kindTopic,
  moment: () => '',
};
