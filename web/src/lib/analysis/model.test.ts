import { describe, expect, it } from 'vitest';
import type { AnalysedDecision, RaceAnalysis } from '../messages';
import { curvePath, graphX, graphY, spreadOut, turnAt, valueAt, type GraphScale } from './graph';
import {
  bestOf,
  isWorking,
  linesOf,
  linkOf,
  momentsOf,
  optionsOf,
  percent,
  readLink,
} from './model';
import { QuizState } from './quiz.svelte';

const answer = (action: string, chance: number) => ({
  action,
  label: action,
  chance,
  error: 0.01,
  outcome: null,
});

const decision = (version: number, seat = 0): AnalysedDecision => ({
  version,
  seat,
  turn: version,
  kind: 'ask_play',
  asked: 'Play one or two cards.',
  played: 'play 1',
  best: 'play 3',
  why: '',
  chance: 0.3,
  cost: 0.1,
  error: 0.01,
  sections: 1,
  worlds: 120,
  confirmed: true,
  mistake: true,
  margin: 0,
  answers: [
    answer('play 3', 0.4),
    answer('play 2', 0.31),
    answer('play 1', 0.3),
    answer('play 0', 0.2),
  ],
});

const race = {
  seats: [
    { seat: 0, state: 'done', moments: [9, 4], best: 6 },
    { seat: 1, state: 'running', moments: [4], best: null },
  ],
  decisions: [decision(4), decision(4, 1), decision(6), decision(9)],
} as unknown as RaceAnalysis;

describe('the decisions of a seat', () => {
  it('are its own, those that cost and the best one', () => {
    expect(momentsOf(race, 0).map(({ seat, version }) => [seat, version])).toEqual([
      [0, 9],
      [0, 4],
    ]);
    expect(bestOf(race, 0)?.version).toBe(6);
    expect([momentsOf(race, 2), bestOf(race, 1), momentsOf(undefined, 0)]).toEqual([
      [],
      undefined,
      [],
    ]);
  });

  it('are computed while any seat is', () => {
    const [done, running] = race.seats;

    expect(isWorking({ ...race, seats: [done, running] } as RaceAnalysis)).toBe(true);
    expect(isWorking({ ...race, seats: [done] } as RaceAnalysis)).toBe(false);
    expect(isWorking(undefined)).toBe(false);
  });
});

describe('the lines of the graph', () => {
  it('are one for each seat, and one for all robots', () => {
    const cars = [
      { index: 0, seat: 1 },
      { index: 1, seat: 0 },
      { index: 2, seat: -1 },
      { index: 3, seat: -1 },
    ];

    const lines = linesOf([[0.5, 0.25, 0.125, 0.125]], cars);

    expect(lines).toEqual([
      { seat: 0, cars: [1], values: [0.25] },
      { seat: 1, cars: [0], values: [0.5] },
      { seat: -1, cars: [2, 3], values: [0.25] },
    ]);
  });

  const scale: GraphScale = { width: 310, left: 10, right: 100, top: 0, bottom: 100, turns: 20 };

  it('stretch small chances', () => {
    expect([0, 0.5, 1].map((chance) => graphY(scale, chance))).toEqual([100, 40.1, 0]);
    expect([graphX(scale, -1), graphX(scale, 0), graphX(scale, 20)]).toEqual([10, 10, 210]);
    expect(curvePath(scale, [0, 10], [0, 1])).toBe('M10 100C60 100 60 0 110 0');
  });

  it('are read at a turn, and a place is a turn within the race', () => {
    expect([valueAt([0, 1, 2], [0.1, 0.2, 0.3], 1.9), valueAt([0, 1], [0.1, 0.2], -3)]).toEqual([
      0.2, 0.1,
    ]);
    expect([turnAt(scale, 110), turnAt(scale, -50), turnAt(scale, 999)]).toEqual([10, 0, 20]);
  });

  it('have chits beside each other', () => {
    expect(spreadOut([50, 10, 50], 20)).toEqual([40, 10, 60]);
  });
});

describe('an answer', () => {
  it('is better, as good or worse than the played one, in an order that shows nothing', () => {
    expect(optionsOf(decision(1)).map(({ action, verdict }) => [action, verdict])).toEqual([
      ['play 0', 'worse'],
      ['play 2', 'same'],
      ['play 3', 'better'],
    ]);
  });

  it('has a chance of 0 or 100 only if it is certain', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual([0, 1, 50, 99, 100]);
  });
});

describe('a link', () => {
  it('leads to a car and a turn', () => {
    expect(readLink(linkOf({ car: 3, turn: 16 }))).toEqual({ car: 3, turn: 16 });
    expect(['', '#12', '#car=x&turn=1', '#car=1'].map(readLink)).toEqual([null, null, null, null]);
  });
});

describe('the quiz', () => {
  it('counts what was found before the answer was shown', () => {
    const quiz = new QuizState([decision(1), decision(2), decision(3)]);
    quiz.try('play 0');
    const wrong = [quiz.revealed, quiz.score];
    quiz.try('play 3');
    quiz.next();
    quiz.giveUp();
    quiz.try('play 3');
    const late = [quiz.revealed, quiz.tried.length, quiz.score];
    quiz.next();
    quiz.try('play 2');
    quiz.next();

    expect([wrong, late]).toEqual([
      [false, 0],
      [true, 0, 1],
    ]);
    expect([quiz.over, quiz.score]).toEqual([true, 1]);
    quiz.again();
    expect([quiz.over, quiz.index, quiz.tried]).toEqual([false, 0, []]);
  });
});
