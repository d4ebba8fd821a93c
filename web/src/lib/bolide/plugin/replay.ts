import '../words';
import '../bolide.css';
import type { ReplayView } from '../../game';
import type { Bolide } from '../bolide';
import LapTimes from '../LapTimes.svelte';
import ReplayBoard from '../ReplayBoard.svelte';
import { gap, headings, icons, turn } from '../display';

export default {
  icons,
  headings,
  turn,
  gap,
  Board: ReplayBoard,
  plots: [
    {
      title: 'web-bo-plot-gap',
      unit: 'web-bo-plot-turns',
      value: (row, car) => row.gaps[car] ?? 0,
    },
    {
      title: 'web-bo-plot-circles',
      unit: 'web-bo-plot-circle',
      value: (row, car) => row.circles[car] ?? 0,
    },
    {
      title: 'web-bo-plot-speed',
      unit: 'web-bo-plot-speed-unit',
      value: (row, car) => row.speeds[car] ?? 0,
      limit: (row, car) => row.tops[car] ?? 0,
    },
  ],
  tally: {
    'sharp-brakings': ['sharp-braking'],
    slipstreams: ['slipstream'],
    engagements: ['engagement'],
  },
  Extra: LapTimes,
} satisfies ReplayView<Bolide>;
