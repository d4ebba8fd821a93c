/**
 * Geometry of the lap chart: places by turn in, SVG paths out.
 * Knows nothing of cars, colours or words.
 */

export interface ChartScale {
  width: number;
  left: number;
  right: number;
  top: number;
  row: number;
  /** Turn at the left end: before 0 there is the time before the race. */
  first: number;
  turns: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Gets where a turn stands on the horizontal axis. */
export function turnX(scale: ChartScale, turn: number): number {
  const inner = scale.width - scale.left - scale.right;
  const span = scale.turns - scale.first || 1;
  return round(scale.left + ((turn - scale.first) / span) * inner);
}

/** Gets where a place stands on the vertical axis; place 1 is the top row. */
export function placeY(scale: ChartScale, place: number): number {
  return round(scale.top + (place - 1) * scale.row);
}

/** Gets the line of one car between two turns, a smooth step wherever its place changes. */
export function placePath(scale: ChartScale, places: number[], from: number, to: number): string {
  let path = `M${turnX(scale, from)} ${placeY(scale, places[from] ?? 1)}`;
  for (let turn = from + 1; turn <= to; turn++) {
    const before = places[turn - 1] ?? 1;
    const place = places[turn] ?? before;
    const [a, b] = [turnX(scale, turn - 1), turnX(scale, turn)];
    const middle = round((a + b) / 2);
    const [y0, y1] = [placeY(scale, before), placeY(scale, place)];
    path += y0 === y1 ? `H${b}` : `C${middle} ${y0} ${middle} ${y1} ${b} ${y1}`;
  }
  return path;
}

export interface Stretch {
  from: number;
  to: number;
  pit: boolean;
}

/** Cuts the turns 0..last into stretches; the step into a turn with a pit stop is one of its own. */
export function stretches(last: number, pits: number[]): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  for (const turn of [...new Set(pits)].sort((a, b) => a - b)) {
    if (turn < 1 || turn > last) continue;
    if (turn - 1 > from) found.push({ from, to: turn - 1, pit: false });
    found.push({ from: turn - 1, to: turn, pit: true });
    from = turn;
  }
  if (from < last || !found.length) found.push({ from, to: last, pit: false });
  return found;
}

/** Gets turns at which a car's number can stand on its line: calm, and far from each other. */
export function badgeTurns(places: number[], pits: number[], every: number): number[] {
  const last = places.length - 1;
  const calm = (turn: number): boolean =>
    turn > 1 &&
    turn < last - 1 &&
    [-1, 1].every((step) => places[turn + step] === places[turn]) &&
    !pits.some((pit) => Math.abs(pit - turn) < 2);
  const found: number[] = [];
  for (let want = Math.round(every / 2); want < last; want += every) {
    const turn = [0, 1, -1, 2, -2].map((step) => want + step).find(calm);
    if (turn !== undefined && turn - (found.at(-1) ?? -every) >= every / 2) found.push(turn);
  }
  return found;
}

/** Gets round numbers for an axis from 0 to the last turn. */
export function ticks(turns: number): number[] {
  const step = turns <= 12 ? 2 : turns <= 40 ? 5 : 10;
  return Array.from({ length: Math.floor(turns / step) + 1 }, (_, i) => i * step);
}
