/** The shapes of Bolide's messages, for the shared parts of table and replay. */

import type { Game } from '../game';
import type {
  BolideBoard,
  BolideCar,
  BolideFrame,
  BolideComponents,
  BolideEvents,
  BolideOutcome,
  BolideRow,
  BolideSeat,
  BolideState,
} from '../messages';

export interface Bolide extends Game {
  car: BolideCar;
  state: BolideState;
  own: BolideSeat;
  outcome: BolideOutcome;
  components: BolideComponents;
  board: BolideBoard;
  frame: BolideFrame;
  row: BolideRow;
  events: BolideEvents;
}
