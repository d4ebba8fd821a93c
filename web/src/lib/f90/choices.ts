/**
 * Turns a list of legal answers into something to click: which cards can be picked, which answer
 * the picked cards make, which answers need no card. It compares lists and knows no rule.
 */

import type { CardRefusal, F90QuestionMessage, F90Choice } from '../messages';

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((card) => b.includes(card));

const covers = (choice: F90Choice, cards: readonly number[]): boolean =>
  cards.every((card) => choice.cards.includes(card));

/** Gets the answers that need no card. */
export const plainChoices = (asked: F90QuestionMessage): F90Choice[] =>
  asked.choices.filter((choice) => choice.cards.length === 0);

/** Whether cards are picked to answer. */
export const asksForCards = (asked: F90QuestionMessage): boolean =>
  asked.choices.some((choice) => choice.cards.length > 0);

/** Gets the most cards one answer uses. */
export const mostCards = (asked: F90QuestionMessage): number =>
  Math.max(0, ...asked.choices.map((choice) => choice.cards.length));

/** Gets the argument of an answer besides its cards: `12` in `qualify 40 12`. */
export const variantOf = ({ action, cards }: F90Choice): string =>
  action
    .split(' ')
    .slice(1 + cards.length)
    .join(' ');

/** Gets the possible arguments besides the cards of an answer; none where the cards are enough. */
export function variantsOf(asked: F90QuestionMessage): string[] {
  const withCards = asked.choices.filter((choice) => choice.cards.length > 0);
  return [...new Set(withCards.map(variantOf))].filter(Boolean);
}

/** Gets the answer made of exactly these cards, in the variant that is wanted if it has any. */
export function choiceOf(
  asked: F90QuestionMessage,
  picked: readonly number[],
  variant = '',
): F90Choice | undefined {
  const found = asked.choices.filter((choice) => picked.length && same(choice.cards, picked));
  return found.find((choice) => variantOf(choice) === variant) ?? found[0];
}

/** Gets the cards that lie on the table to pick from, besides those of the hand. */
export function otherCards(asked: F90QuestionMessage, hand: readonly number[]): number[] {
  const used = asked.choices.flatMap((choice) => choice.cards);
  return [...new Set(used)].filter((card) => !hand.includes(card));
}

/** Whether a card can be picked on top of those already picked. */
export function canPick(
  asked: F90QuestionMessage,
  picked: readonly number[],
  card: number,
): boolean {
  if (picked.includes(card)) return true;
  if (mostCards(asked) === 1) return asked.choices.some((choice) => choice.cards.includes(card));
  return asked.choices.some((choice) => covers(choice, [...picked, card]));
}

/** Gets what is picked after a card was clicked: put down, exchanged, or added. */
export function pick(asked: F90QuestionMessage, picked: readonly number[], card: number): number[] {
  if (picked.includes(card)) return picked.filter((each) => each !== card);
  if (!canPick(asked, picked, card)) return [...picked];
  return mostCards(asked) === 1 ? [card] : [...picked, card];
}

/** Gets why a card cannot be chosen at all, if the server sent a reason. */
export const refusalOf = (asked: F90QuestionMessage, card: number): CardRefusal | undefined =>
  asked.refusals.find((refusal) => refusal.card === card);

/** Writes the answer these cards would make, to ask the server why it is not one. */
export function wouldBe(asked: F90QuestionMessage, cards: readonly number[]): string {
  const verbs = asked.choices.filter((choice) => choice.cards.length > 0).map(({ verb }) => verb);
  // Of `play` and `play-soft` the plain one is asked about.
  const verb = verbs.toSorted((a, b) => a.length - b.length)[0] ?? '';
  return [verb, ...cards].join(' ');
}
