/** Pushes labels on a scale of 1 to 100 apart, so that each can be read near its place. */

const LAST = 98;

/** Gets places at least a gap from each other, as near to the sorted values as they go. */
export function spread(values: readonly number[], gap: number): number[] {
  const room = Math.min(gap, LAST / Math.max(1, values.length));
  const places: number[] = [];
  for (const value of values) places.push(Math.max(value, (places.at(-1) ?? -gap) + room));
  let most = LAST;
  for (let i = places.length - 1; i >= 0; i--) {
    places[i] = Math.min(places[i] ?? most, most);
    most = (places[i] ?? most) - room;
  }
  return places;
}
