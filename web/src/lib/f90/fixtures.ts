/** Small tables for the tests: a round board of ten sections, cars, questions. */

import type { F90QuestionMessage, F90Board, F90Car, F90Choice, F90State } from '../messages';

export const text = (words: string): string => words;

const LAP = 1000;
const RADIUS = LAP / (2 * Math.PI);

/** A circle, driven clockwise from its rightmost point. */
export const board: F90Board = {
  game: 'f90',
  facts: {
    id: 'ring',
    name: 'Ring',
    turns: 5,
    size: [400, 400],
    outline: '',
    facts: [],
    about: null,
  },
  lang: 'en',
  layers: [{ name: 'base', svg: '<g></g>' }],
  legend: { x: 0, y: 0 },
  width: 48,
  lap: LAP,
  pit_time: 2,
  line: Array.from({ length: 200 }, (_, i) => {
    const angle = (i / 200) * 2 * Math.PI;
    return {
      at: (i * LAP) / 200,
      x: 200 + RADIUS * Math.cos(angle),
      y: 200 + RADIUS * Math.sin(angle),
      heading: angle + Math.PI / 2,
    };
  }),
  sections: Array.from({ length: 10 }, (_, index) => ({
    index,
    type: 'straight' as const,
    corner: 0,
    brakes_late: false,
    braking: '',
    reentry: 0,
    start: index * 100,
    end: (index + 1) * 100,
    points:
      index === 3
        ? [
            {
              type: 'gear',
              bonus: 1,
              name: 'Gear trajectory +1',
              at: 380,
              offset: 10,
              x: 0,
              y: 0,
              heading: 0,
            },
          ]
        : [],
  })),
  corners: [],
  off_tracks: [{ section: 4, line: [], icons: [], reentries: [] }],
  bridges: [],
  grid: [],
  labels: [],
  stages: [2, 3],
  laps: [1, 2, 3, 4, 5],
  short_turn: 4,
  weather: [],
  track_cards: [],
};

export const car = (index: number, given: Partial<F90Car> = {}): F90Car => ({
  index,
  seat: index,
  robot: '',
  livery: 'azure',
  number: String(index + 1),
  lap: 0,
  section: 0,
  place: 0,
  point: -1,
  position: index + 1,
  gap: 0,
  laps_down: 0,
  acted: false,
  pitted: false,
  off: false,
  out: 0,
  must_pit: false,
  chart: 'italian',
  tyres: 10,
  tyres_most: 10,
  red: 0,
  brown: 0,
  slots: 5,
  hand_count: 5,
  frozen: [],
  target: 0,
  target_factor: 0,
  strategy: '',
  pit_due: 0,
  stops: 0,
  chased: -1,
  ...given,
});

export const state = (given: Partial<F90State> = {}): F90State => ({
  game: 'f90',
  turn: 1,
  turns: 5,
  stage: 1,
  phase: 'race',
  cars: [car(0), car(1)],
  order: [0, 1],
  offs: [],
  leader: 0,
  deck: 100,
  discard: [],
  chits: [],
  committed: [],
  mover: -1,
  individual: null,
  contest: null,
  switches: [],
  ranking: [],
  ...given,
});

export const choice = (action: string): F90Choice => {
  const [verb = '', ...rest] = action.split(' ');
  return {
    action,
    verb,
    cards: rest.filter((each) => /^\d+$/.test(each)).map(Number),
    label: text(action),
  };
};

export const asked = (...actions: string[]): F90QuestionMessage => ({
  kind: 'ask_play',
  rule: 'F1.MOVE.02',
  prompt: text('which card?'),
  data: {},
  choices: actions.map(choice),
  default: actions[0] ?? '',
  routine: false,
  private: false,
  refusals: [],
  stakes: [],
});
