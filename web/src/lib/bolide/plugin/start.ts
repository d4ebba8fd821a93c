import '../words';
import '../bolide.css';
import type { StartPlugin } from '../../game';
import type { Bolide } from '../bolide';
import Hero from '../Hero.svelte';
import Picture from '../Picture.svelte';

export default {
  Picture,
  Hero,
  learn: {
    track: 'chiocciola',
    level: 'rookie',
    lessons: [
      { id: 'goal', icon: 'flagend' },
      { id: 'move', icon: 'move' },
      { id: 'line', icon: 'map' },
      { id: 'brake', icon: 'time' },
      { id: 'pass', icon: 'contest' },
    ],
  },
} satisfies StartPlugin<Bolide>;
