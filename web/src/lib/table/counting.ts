/** What a person types to choose the one at a place, counted from 0: 1 to 9, 0, then with Shift. */
export const keyOf = (place: number): string =>
  place < 9 ? String(place + 1) : place === 9 ? '0' : place < 20 ? `\u21e7${(place - 9) % 10}` : '';
