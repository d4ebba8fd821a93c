/** The sum of a move, by vectors: it does not check whether the move is legal. */

import type { ReachPoint, ReachSet } from '../messages';
import { minus, type Point } from './grid';

export interface Term {
  kind: 'momentum' | 'shift' | 'draft';
  vector: Point;
}

/** Gets the terms of a move to a point, and the move; null for a car that is put down. */
export function termsOf(set: ReachSet, point: ReachPoint): { terms: Term[]; move: Point | null } {
  if (!set.origin) return { terms: [], move: null };
  const move = minus(point.at, set.origin);
  if (!set.momentum) return { terms: [], move };
  const driven = set.draft ? minus(move, set.draft) : move;
  const terms: Term[] = [
    { kind: 'momentum', vector: set.momentum },
    { kind: 'shift', vector: minus(driven, set.momentum) },
  ];
  if (set.draft) terms.push({ kind: 'draft', vector: set.draft });
  return { terms, move };
}
