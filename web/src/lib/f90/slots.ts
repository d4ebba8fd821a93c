/**
 * Where the answers of a question stand. The first one is never a risk and never moves; three slots
 * beside it keep their meaning: another answer, the pit stop, and skip, clear or undo.
 */

import type { F90QuestionMessage, F90Choice } from '../messages';
import { plainChoices } from './choices';

/** Answers without a card that offer themselves while cards could be picked. */
const USUAL: ReadonlySet<string> = new Set(['chips', 'deck', 'order', 'stay', 'done']);
/** Answers that have a slot of their own. */
const OWN: Record<string, number> = { pit: 1, skip: 2 };
/** Which slot the others take, the first free one. */
const ORDER = [0, 2, 1];

/** Gets the answer that offers itself before anything is picked. */
export function usualOf(asked: F90QuestionMessage): F90Choice | undefined {
  const plain = plainChoices(asked);
  if (plain.length === asked.choices.length) {
    const safe = plain.filter((choice) => !choice.risk);
    return safe.find(({ action }) => action === asked.default) ?? safe[0] ?? plain[0];
  }
  return plain.find(({ verb, risk }) => !risk && USUAL.has(verb));
}

/** Gets what stands in each slot while `first` stands beside them. */
export function slotsOf(
  asked: F90QuestionMessage,
  first: F90Choice | undefined,
): readonly (F90Choice | undefined)[] {
  const slots: (F90Choice | undefined)[] = [undefined, undefined, undefined];
  const others = plainChoices(asked).filter((choice) => choice.action !== first?.action);
  const settled = others.filter(({ verb }) => verb in OWN);
  for (const choice of settled) slots[OWN[choice.verb] ?? 0] = choice;
  for (const choice of others) {
    const free = ORDER.find((place) => !slots[place]);
    if (!settled.includes(choice) && free !== undefined) slots[free] = choice;
  }
  return slots;
}
