import { describe, expect, it } from 'vitest';
import { locale, t } from '../i18n.svelte';
import type { F90Outcome, EventMessage } from '../messages';
import type { CardInfo, F90Components } from '../messages';
import { wordsOf, type Known } from '../sentence';
import { facesOf } from './facedown';
import { board, car, state, text } from './fixtures';
import { heldAt } from './hands';
import { planOf } from './plan';
import { playback } from './playback';
import { Ribbon } from './ribbon';
import { questionOf, stepsOf } from './steps';
import { display } from './display';
import { refuelChits, stagesOf } from './turns';
import './words';

const event = (kind: string, data: Record<string, unknown> = {}): EventMessage => ({
  kind,
  data,
  text: text(kind),
  rule: '',
  private: null,
});

describe('playback', () => {
  const { drive, driver, duration } = playback(() => 10);

  it('knows what sets a car in motion', () => {
    const events = [
      event('moved', { car: 0 }),
      event('point', { car: 0 }),
      event('draw', { car: 1 }),
    ];

    expect(events.map(driver)).toEqual([0, 0, -1]);
  });

  it('looks longer at what matters', () => {
    expect(duration(event('play'))).toBeGreaterThan(duration(event('draw')));
  });

  it('drives the shorter way round', () => {
    expect(drive(car(0, { section: 9 }), car(0, { section: 0 }))).toBe(
      drive(car(0, { section: 0 }), car(0, { section: 1 })),
    );
  });
});

describe('a card in a sentence', () => {
  it('is found by its number', () => {
    const card = { id: 7, name: '+4 Gear (63)' } as CardInfo;
    const components = { cards: [card] } as F90Components;
    const known: Known = {
      names: ['Ada'],
      players: [],
      find: (kind, id) => display.thing?.(kind, id, components, undefined),
    };

    expect(known.find('card', 7)?.thing).toBe(card);
    expect(known.find('car', 7)).toBeUndefined();
    expect(wordsOf([['car', 0], ' plays ', ['card', 7], '.'], known)).toBe(
      'Ada plays +4 Gear (63).',
    );
  });
});

describe('a gap', () => {
  it('is shown in sections, laps or words', async () => {
    await locale.setLang('en');
    const cars = [car(0), car(1, { gap: 3 }), car(2, { laps_down: 1 }), car(3, { out: 1 })];

    expect(cars.map((each) => display.gap(each, { leader: 0 }))).toEqual([
      { text: t('web-leader'), words: true },
      { text: '+3', words: false },
      { text: t('web-laps-down', { laps: 1 }), words: true },
      { text: t('web-out'), words: true },
    ]);
  });
});

describe('the hands of a replay', () => {
  it('stay until they change', () => {
    const held = (hand: number[]) => [{ seat: 0, hand, drawn: [], contest: [], commitment: 0 }];
    const frames = [{ hidden: [] }, { hidden: held([7]) }, { hidden: [] }, { hidden: held([8]) }];

    expect([0, 1, 2, 3].map((step) => heldAt(frames, step).get(0)?.hand)).toEqual([
      undefined,
      [7],
      [7],
      [8],
    ]);
  });
});

describe('the turn indicator', () => {
  it('numbers turns through the stages', () => {
    expect(stagesOf([2, 3])).toEqual([
      { number: 1, turns: [1, 2] },
      { number: 2, turns: [3, 4, 5] },
    ]);
  });

  it('puts a chit where somebody must refuel', () => {
    const cars = [car(0, { pit_due: 4 }), car(1), car(2, { pit_due: 3, out: 1 })];
    const chits = refuelChits(state({ cars, chits: [{ turn: 2, robot: 'slow' }] }));

    expect(chits.map(({ turn, text, livery, robot }) => [turn, text, livery, robot])).toEqual([
      [4, '1', 'azure', false],
      [2, 'S', 'slow', true],
    ]);
  });
});

describe('cards face down', () => {
  it('are counted in a contest, never named', () => {
    const contest = { section: 2, group: [1, 0], todo: [0], asking: 0, declared: { 1: 2 } };

    expect(facesOf(state({ contest }), [0])).toEqual([
      { car: 1, cards: 2, thinking: false, waiting: false },
      { car: 0, cards: 0, thinking: true, waiting: true },
    ]);
  });

  it('are one each in qualifying, and robots have none', () => {
    const cars = [car(0), car(1), car(2, { robot: 'slow' })];

    expect(facesOf(state({ cars, committed: [1] }), [0])).toEqual([
      { car: 0, cards: 0, thinking: true, waiting: true },
      { car: 1, cards: 1, thinking: false, waiting: false },
    ]);
  });
});

describe('the steps of a turn', () => {
  it('know where a question belongs', () => {
    expect(questionOf('ask_late_braking')).toBe('late_braking');
    expect(stepsOf('ask_check')).toEqual({
      steps: ['pit', 'draw', 'play', 'pay', 'check', 'move'],
      now: 4,
    });
    expect(stepsOf('ask_qualifying', [], ['chart', 'qualifying']).now).toBe(1);
    expect(stepsOf('ask_contest').steps).toEqual([]);
  });
});

describe('a planned move', () => {
  it('numbers the points in the order they are spent', () => {
    const preview = {
      path: [
        { kind: 'enter', section: 1, cost: 1, other: -1 },
        { kind: 'overtake', section: 1, cost: 1, other: 1 },
        { kind: 'enter', section: 2, cost: 1, other: -1 },
      ],
    } as unknown as F90Outcome;
    const spot = { at: 50, offset: 5, size: 1 };
    const plan = planOf(preview, new Ribbon(board), spot, { at: 280, offset: 5, size: 1 });

    expect(plan?.pips.map((pip) => pip.number)).toEqual([1, 2, 3]);
    expect(plan?.sections).toEqual([1, 2]);
    const places = plan?.pips.map((pip) => pip.at) ?? [];
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places.every((at) => at > 50 && at < 280)).toBe(true);
  });

  it('is none when nothing is driven', () => {
    const still = { path: [] } as unknown as F90Outcome;

    expect(planOf(still, new Ribbon(board), { at: 0, offset: 0, size: 1 }, undefined)).toBeNull();
  });
});
