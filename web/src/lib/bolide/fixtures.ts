/** Small pieces of a Bolide table for the tests: points, sets, cars, a form. */

import type { AnswerForm, BolideCar, Declaration, ReachPoint, ReachSet } from '../messages';
import type { Point } from './grid';

export const text = (words: string): string => words;

/** A point that can be chosen with `move x y`; a state of refusal takes its action away. */
export function point(at: Point, given: Partial<ReachPoint> = {}): ReachPoint {
  const refused = ['fast', 'off', 'cut'].includes(given.state ?? '');
  return {
    at,
    state: 'legal',
    speed: 3,
    action: refused ? '' : `move ${at.join(' ')}`,
    rule: 'BO-MOVE-03',
    pawn: refused ? null : [at[0] * 2, at[1] * 2],
    next: refused ? -1 : 9,
    other: -1,
    chance: 0,
    back: 0,
    ...given,
  };
}

/** A block of 25 points around a pawn; those further East than it are too fast. */
export function block([x, y]: Point): ReachSet {
  const points: ReachPoint[] = [];
  for (let dy = 2; dy >= -2; dy--)
    for (let dx = -2; dx <= 2; dx++)
      points.push(point([x + dx, y + dy], dx > 0 ? { state: 'fast' } : {}));
  return { mode: 'move', centre: [x, y], origin: [0, 0], momentum: [x, y], draft: null, points };
}

export const declaration = (given: Partial<Declaration> = {}): Declaration => ({
  id: 'move',
  name: text('Move here'),
  note: text(''),
  rule: 'BO-MOVE-15',
  action: '',
  points: null,
  refusal: null,
  ...given,
});

export const strategies: AnswerForm = {
  verb: 'strategy',
  facets: [
    { id: 'fuel', words: ['half', 'full'] },
    { id: 'tyres', words: ['soft', 'hard'] },
    { id: 'tread', words: ['', 'rain'] },
  ].map(({ id, words }) => ({
    id,
    name: text(id),
    options: words.map((word) => ({ word, name: text(word), note: text('') })),
  })),
};

export const car = (index: number, given: Partial<BolideCar> = {}): BolideCar => ({
  index,
  seat: index,
  number: String(index + 1),
  livery: 'azure',
  position: index + 1,
  laps_down: 0,
  acted: false,
  out: 0,
  stops: 0,
  standing: 'racing',
  at: [index, 0],
  pawn: [index + 3, 0],
  heading: [1, 0],
  speed: 3,
  lap: 1,
  sector: 0,
  gap: index * 0.5,
  behind_best: 0,
  turns: 4,
  drafting: false,
  box: 0,
  box_target: 0,
  lane: null,
  path: [[index, 0]],
  sheet: {
    strategy: '',
    tyres: '',
    tread: '',
    setup: '',
    setup_lost: false,
    reroll: false,
    circles: 3,
    circles_most: 3,
    drops: 0,
    no_four: false,
    top: 7,
  },
  must_stop: false,
  ...given,
});
