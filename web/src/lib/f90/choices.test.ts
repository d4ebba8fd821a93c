import { describe, expect, it } from 'vitest';
import {
  canPick,
  choiceOf,
  mostCards,
  otherCards,
  pick,
  plainChoices,
  variantsOf,
  wouldBe,
} from './choices';
import { asked, choice } from './fixtures';

const pairs = asked('play 1', 'play 2', 'play 3', 'play 1 2', 'skip');
const single = asked('check 4', 'check 5', 'blind');

describe('answers made of cards', () => {
  it('are found whatever the order of picking', () => {
    expect(choiceOf(pairs, [2, 1])?.action).toBe('play 1 2');
    expect(choiceOf(pairs, [3])?.action).toBe('play 3');
    expect(choiceOf(pairs, [1, 3])).toBeUndefined();
    expect(choiceOf(pairs, [])).toBeUndefined();
  });

  it('let only cards join that make an answer together', () => {
    expect([1, 2, 3].map((card) => canPick(pairs, [1], card))).toEqual([true, true, false]);
    expect(pick(pairs, [1], 2)).toEqual([1, 2]);
    expect(pick(pairs, [1], 3)).toEqual([1]);
    expect(pick(pairs, [1, 2], 1)).toEqual([2]);
  });

  it('exchange the card where only one may be given', () => {
    expect(mostCards(single)).toBe(1);
    expect(pick(single, [4], 5)).toEqual([5]);
  });

  it('stand apart from those that need no card', () => {
    expect(plainChoices(pairs).map((each) => each.action)).toEqual(['skip']);
    expect(otherCards(single, [4])).toEqual([5]);
    expect(wouldBe(pairs, [1, 3])).toBe('play 1 3');
    expect(wouldBe(asked('play-soft 2', 'play 1'), [1, 3])).toBe('play 1 3');
  });

  it('come in variants where the cards do not determine the answer', () => {
    const bids = ['qualify 4 8', 'qualify 4 10', 'qualify 5 8', 'qualify 5 10'].map((action) => {
      const bid = choice(action);
      return { ...bid, cards: bid.cards.slice(0, 1) };
    });
    const question = { ...asked(), choices: bids };

    expect(variantsOf(question)).toEqual(['8', '10']);
    expect(variantsOf(pairs)).toEqual([]);
    expect(choiceOf(question, [5], '10')?.action).toBe('qualify 5 10');
    expect(choiceOf(question, [5], '99')?.action).toBe('qualify 5 8');
  });
});
