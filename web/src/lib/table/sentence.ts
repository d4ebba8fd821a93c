/** Finds cars and cards in a sentence, so that their plates and marks can stand beside the words. */

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'car'; text: string; car: number }
  | { kind: 'card'; text: string; type: string; move: string; factor: string };

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Splits a sentence. `names` are those of the cars, `types` the names of the card types, both in
 * the sentence's language.
 */
export function partsOf(
  sentence: string,
  names: readonly string[],
  types: Record<string, string>,
): Part[] {
  // The longest first: "Fast" must not be found inside "Fast 2".
  const known = names.filter(Boolean).toSorted((a, b) => b.length - a.length);
  const cards = Object.values(types).map(escape).join('|');
  const pattern = new RegExp(
    `(?<car>(?<![\\p{L}\\d])(?:${known.map(escape).join('|') || '(?!)'})(?![\\p{L}\\d]))` +
      `|\\+(?<move>\\d) (?<type>${cards || '(?!)'}) \\((?<factor>\\d+)\\)`,
    'gu',
  );
  const parts: Part[] = [];
  let end = 0;
  for (const found of sentence.matchAll(pattern)) {
    if (found.index > end) parts.push({ kind: 'text', text: sentence.slice(end, found.index) });
    parts.push(partOf(found, names, types));
    end = found.index + found[0].length;
  }
  if (end < sentence.length) parts.push({ kind: 'text', text: sentence.slice(end) });
  return parts;
}

function partOf(
  found: RegExpMatchArray,
  names: readonly string[],
  types: Record<string, string>,
): Part {
  const { car, move = '', type, factor = '' } = found.groups ?? {};
  const text = found[0];
  if (car) return { kind: 'car', text, car: names.indexOf(car) };
  const id = Object.keys(types).find((each) => types[each] === type) ?? '';
  return { kind: 'card', text, type: id, move, factor };
}
