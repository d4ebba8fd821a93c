/** F90 in the replay. */

import '../words';
import type { ReplayView } from '../../game';
import type { F90 } from '../f90';
import Hands from '../Hands.svelte';
import ReplayBoard from '../ReplayBoard.svelte';
import { display } from '../display';

export default {
  ...display,
  Board: ReplayBoard,
  ViewerInfo: Hands,
  plots: [
    {
      title: 'replay-plot-tyres',
      unit: 'replay-plot-chips',
      value: (row, car) => row.tyres[car] ?? 0,
    },
    {
      title: 'replay-plot-damage',
      unit: 'replay-plot-discs',
      value: (row, car) => row.damage[car] ?? 0,
    },
    {
      title: 'replay-plot-hand',
      unit: 'replay-plot-cards',
      value: (row, car) => row.hands[car] ?? 0,
    },
  ],
  tally: {
    passes: ['overtake', 'free-overtake', 'lap', 'unlap'],
    contests: ['contest-order'],
    stops: ['pit'],
  },
} satisfies ReplayView<F90>;
