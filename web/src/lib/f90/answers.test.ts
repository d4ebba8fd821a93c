import { expect, it } from 'vitest';
import { cardsOf } from './answers';

it('finds the cards that an answer names', () => {
  expect(['play 16 127', 'pay 9', 'late 200 3', 'pit', 'blind', 'strategy 3'].map(cardsOf)).toEqual(
    [[16, 127], [9], [200], [], [], []],
  );
});
