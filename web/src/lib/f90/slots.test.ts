import { expect, it } from 'vitest';
import type { F90QuestionMessage, F90Choice } from '../messages';
import { slotsOf, usualOf } from './slots';

const choice = (action: string, more: Partial<F90Choice> = {}): F90Choice => ({
  action,
  verb: action.split(' ')[0] ?? '',
  label: action,
  cards: [],
  ...more,
});

const asked = (...choices: F90Choice[]): F90QuestionMessage => ({
  kind: 'ask',
  rule: '',
  prompt: '',
  data: {},
  default: choices[0]?.action ?? '',
  routine: false,
  private: false,
  refusals: [],
  stakes: [],
  choices,
});

const names = (question: F90QuestionMessage, first = usualOf(question)): (string | undefined)[] =>
  slotsOf(question, first).map((each) => each?.action);

it('offers what is no risk and keeps the risk in its own slot', () => {
  const pit = asked(choice('pit', { risk: true }), choice('drive'));

  expect(usualOf(pit)?.action).toBe('drive');
  expect(names(pit)).toEqual([undefined, 'pit', undefined]);
});

it('offers a risk only where there is nothing else', () => {
  const stuck = asked(choice('skip', { risk: true }));

  expect(usualOf(stuck)?.action).toBe('skip');
  expect(names(stuck)).toEqual([undefined, undefined, undefined]);
});

it('waits for a card unless an answer without one is the usual one', () => {
  const play = asked(choice('play 4', { cards: [4] }), choice('skip', { risk: true }));
  const pay = asked(choice('chips'), choice('pay 4', { cards: [4] }));

  expect(usualOf(play)).toBeUndefined();
  expect(names(play)).toEqual([undefined, undefined, 'skip']);
  expect(usualOf(pay)?.action).toBe('chips');
  expect(names(pay, pay.choices[1])).toEqual(['chips', undefined, undefined]);
});

it('gives two other answers two slots', () => {
  const late = asked(
    choice('stay'),
    choice('late', { risk: true, chance: 44 }),
    choice('late 201', { cards: [201] }),
  );

  expect(names(late)).toEqual(['late', undefined, undefined]);
  expect(names(late, late.choices[2])).toEqual(['stay', undefined, 'late']);
});
