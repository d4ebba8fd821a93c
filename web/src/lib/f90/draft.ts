/**
 * The draft of a turn: cards that were put down for it while others drive. It is stored on this device
 * only, is picked when the cards are asked for, and never plays itself.
 */

const KEY = 'pitboard.draft.';
const keyOf = (table: string, seat: number): string => `${KEY}${table}.${seat}`;

/** Gets the draft that was kept for a seat; what cannot be read is none. */
export function draftOf(table: string, seat: number): readonly number[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(table, seat)) ?? '[]');
    return Array.isArray(found) ? found.filter((each) => typeof each === 'number') : [];
  } catch {
    return [];
  }
}

export function keepDraft(table: string, seat: number, cards: readonly number[]): void {
  if (cards.length) localStorage.setItem(keyOf(table, seat), JSON.stringify(cards));
  else localStorage.removeItem(keyOf(table, seat));
}
