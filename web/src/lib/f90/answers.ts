/** What the text of an answer names. */

/** How many cards an answer names at most, by its verb. */
const CARDS: ReadonlyMap<string, number> = new Map([
  ...['play', 'play-soft', 'play-white', 'contest'].map((verb) => [verb, 2] as const),
  ...['discard', 'keep', 'take', 'pay', 'check', 'next', 'late', 'hold', 'help'].map(
    (verb) => [verb, 1] as const,
  ),
]);

/** Gets the cards that an answer names. */
export function cardsOf(action: string): number[] {
  const [verb = '', ...rest] = action.split(' ');
  return rest
    .slice(0, CARDS.get(verb) ?? 0)
    .map(Number)
    .filter((id) => id > 0);
}
