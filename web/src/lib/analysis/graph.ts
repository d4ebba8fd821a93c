/**
 * Geometry of the graph of chances: values by turn in, SVG paths out.
 * Knows nothing of cars, colours or words.
 */

export interface GraphScale {
  width: number;
  left: number;
  right: number;
  top: number;
  /** Where a chance of 0 stands. */
  bottom: number;
  turns: number;
}

/** Stretches the chances below a half, where those of most cars lie: its lines carry numbers. */
const STRETCH = 0.74;
/** Chances with a line across the graph. */
export const LINES = [0, 0.1, 0.25, 0.5, 1] as const;

const round = (value: number): number => Math.round(value * 10) / 10;

export function graphX(scale: GraphScale, turn: number): number {
  const inner = scale.width - scale.left - scale.right;
  return round(scale.left + (Math.max(0, turn) / (scale.turns || 1)) * inner);
}

/** Gets the turn at a horizontal place, within the race. */
export function turnAt(scale: GraphScale, x: number): number {
  const inner = scale.width - scale.left - scale.right || 1;
  return Math.max(0, Math.min(scale.turns, ((x - scale.left) / inner) * scale.turns));
}

export function graphY(scale: GraphScale, chance: number): number {
  const share = Math.max(0, Math.min(1, chance)) ** STRETCH;
  return round(scale.bottom - share * (scale.bottom - scale.top));
}

/** Gets a smooth line through the values after each turn. */
export function curvePath(
  scale: GraphScale,
  turns: readonly number[],
  values: readonly number[],
): string {
  let path = '';
  turns.forEach((turn, index) => {
    const [x, y] = [graphX(scale, turn), graphY(scale, values[index] ?? 0)];
    if (!index) {
      path = `M${x} ${y}`;
      return;
    }
    const before = graphX(scale, turns[index - 1] ?? 0);
    const middle = round((before + x) / 2);
    path += `C${middle} ${graphY(scale, values[index - 1] ?? 0)} ${middle} ${y} ${x} ${y}`;
  });
  return path;
}

/** Gets a value between two turns: that of the last turn that has ended. */
export function valueAt(turns: readonly number[], values: readonly number[], time: number): number {
  const at = turns.findLastIndex((turn) => turn <= Math.max(0, time) + 1e-6);
  return values[Math.max(0, at)] ?? 0;
}

/** Moves places on a line apart, so that they do not cover one another; their order stays. */
export function spreadOut(places: readonly number[], apart: number): number[] {
  const order = places.map((at, index) => ({ at, index })).toSorted((a, b) => a.at - b.at);
  const groups: { from: number; members: number[] }[] = [];
  for (const { at, index } of order) {
    let group = { from: at, members: [index] };
    let last = groups.at(-1);
    while (last && group.from < last.from + last.members.length * apart) {
      const members = [...last.members, ...group.members];
      const middle = members.reduce((sum, each) => sum + (places[each] ?? 0), 0) / members.length;
      group = { from: middle - ((members.length - 1) * apart) / 2, members };
      groups.pop();
      last = groups.at(-1);
    }
    groups.push(group);
  }
  const found = [...places];
  for (const { from, members } of groups)
    members.forEach((index, nth) => (found[index] = round(from + nth * apart)));
  return found;
}
