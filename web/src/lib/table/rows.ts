/** The rows of the log: one row for what a car does in a turn; repeated facts are left out. */

import type { Sentence } from '../messages';
import type { LogItem } from './table.svelte';

/** How a game joins the lines of its log. */
export interface LogJoining {
  /** Kinds of events that go on in the row of the same car, by the name of the row. */
  rows: Readonly<Record<string, string>>;
  /** Whether a line repeats what an earlier one of the log has in it. */
  repeats?: (line: LogItem, earlier: readonly LogItem[]) => boolean;
}

export interface LogRow {
  first: LogItem;
  lines: LogItem[];
}

/** Joins the lines of the log to rows. */
export function joinItems(lines: readonly LogItem[], joining: LogJoining | undefined): LogRow[] {
  const rows: LogRow[] = [];
  lines.forEach((line, index) => {
    if (joining?.repeats?.(line, lines.slice(Math.max(0, index - 12), index))) return;
    const row = rows.at(-1);
    const name = joining?.rows[line.kind];
    const last = row?.lines.at(-1);
    const same =
      name !== undefined &&
      last !== undefined &&
      joining?.rows[last.kind] === name &&
      last.data.car === line.data.car &&
      startsWithCar(line.text);
    if (row && same) row.lines.push(line);
    else rows.push({ first: line, lines: [line] });
  });
  return rows;
}

const startsWithCar = (text: Sentence): boolean =>
  typeof text !== 'string' && Array.isArray(text[0]);

/** Gets a sentence without its car, which the row names already. */
export function continued(text: Sentence): Sentence {
  if (typeof text === 'string' || !startsWithCar(text)) return text;
  const [, next, ...rest] = text;
  return [...(typeof next === 'string' ? [next.trimStart()] : next ? [next] : []), ...rest];
}
