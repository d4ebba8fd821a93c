/** F90 on the start page. */

import '../words';
import type { StartPlugin } from '../../game';
import Corners from '../Corners.svelte';
import type { F90 } from '../f90';
import Hero from '../Hero.svelte';
import Picture from '../Picture.svelte';

export default {
  Picture,
  Hero,
  Details: Corners,
  learn: {
    track: 'monza',
    level: 'rookie',
    lessons: [
      { id: 'goal', icon: 'flagend' },
      { id: 'move', icon: 'hand' },
      { id: 'pass', icon: 'contest' },
      { id: 'line', icon: 'driving' },
      { id: 'pit', icon: 'pit' },
    ],
  },
} satisfies StartPlugin<F90>;
