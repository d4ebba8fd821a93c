/** Geometry of the chart of points: totals after each race in, lines and labels out. */

import type { SeasonDriver } from '../messages';

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  races: number;
  most: number;
}

export interface ChartLine {
  driver: SeasonDriver;
  path: string;
  dots: { x: number; y: number }[];
  /** Where the line ends, and where its label stands. */
  end: { x: number; y: number };
  label: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

export const xOf = (frame: Frame, race: number): number =>
  round(frame.left + (race / frame.races) * (frame.width - frame.left - frame.right));

export const yOf = (frame: Frame, points: number): number =>
  round(
    frame.height - frame.bottom - (points / frame.most) * (frame.height - frame.top - frame.bottom),
  );

/** Gets a round number at or above the most points, and the lines to draw up to it. */
export function scaleOf(most: number): { most: number; steps: number[] } {
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => most / each <= 5) ?? 200;
  const count = Math.max(1, Math.ceil(most / step));
  return { most: count * step, steps: Array.from({ length: count + 1 }, (_, i) => i * step) };
}

/** Gets heights at least a gap apart and within limits, as near to the wanted ones as they go. */
export function apart(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y);
  let least = low;
  for (const each of order) {
    each.y = Math.max(each.y, least);
    least = each.y + gap;
  }
  let most = high;
  for (const each of order.toReversed()) {
    each.y = Math.min(each.y, most);
    most = each.y - gap;
  }
  const placed: number[] = [];
  for (const { y, index } of order) placed[index] = round(y);
  return placed;
}

/** Gets the lines of the drivers who have scored, with labels that can be read. */
export function linesOf(drivers: readonly SeasonDriver[], frame: Frame, gap: number): ChartLine[] {
  const scored = drivers.filter((driver) => driver.points > 0);
  const lines = scored.map((driver) => {
    const dots = [0, ...driver.total].map((points, race) => ({
      x: xOf(frame, race),
      y: yOf(frame, points),
    }));
    const path = dots.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('');
    return { driver, path, dots, end: dots.at(-1) ?? { x: 0, y: 0 }, label: 0 };
  });
  const labels = apart(
    lines.map(({ end }) => end.y),
    gap,
    frame.top,
    frame.height - frame.bottom,
  );
  return lines.map((line, i) => ({ ...line, label: labels[i] ?? line.end.y }));
}
