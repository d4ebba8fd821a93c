/** The shapes of Bolide's messages, for the shared parts of table and replay. */

import type { Game } from '../game';
import type {
  BolideBoard,
  BolideCar,
  BolideFrame,
  BolideFurniture,
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
  furniture: BolideFurniture;
  board: BolideBoard;
  frame: BolideFrame;
  row: BolideRow;
}
