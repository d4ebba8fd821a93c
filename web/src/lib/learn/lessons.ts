/** The five things to know before a first race, with the drawing that stands for each. */

import type { IconName } from '../ui/icons';

export interface Lesson {
  id: string;
  icon: IconName;
}

export const LESSONS: readonly Lesson[] = [
  { id: 'goal', icon: 'flagend' },
  { id: 'move', icon: 'hand' },
  { id: 'pass', icon: 'contest' },
  { id: 'line', icon: 'driving' },
  { id: 'pit', icon: 'pit' },
];
