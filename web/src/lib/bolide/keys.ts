/** The keys that declare something, by the verb of what they declare. */
export const KEYS: Record<string, string> = {
  sharp: 'S',
  boost: 'B',
  draft: 'D',
  brake: 'A',
  slick: 'T',
  reroll: 'R',
  turn: 'T',
};
