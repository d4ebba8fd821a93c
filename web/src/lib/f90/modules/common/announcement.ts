/** Log lines that are announced to everybody, and their style. The Safety Car is not among them: it
 *  has a banner. */

import type { LogItem } from '../../../table/table.svelte';

export type Look = 'yellow' | 'green' | 'blue' | 'orange' | 'amber' | 'bad' | 'rain' | 'dry' | '';

type Data = Record<string, unknown>;

const passed = ({ passed }: Data): Look => (passed ? 'green' : 'bad');

const LOOKS: Record<string, Look | ((data: Data) => Look | null)> = {
  weather: ({ condition }) => (condition === 'rain' ? 'rain' : condition === 'dry' ? 'dry' : ''),
  'yellow-flag': 'yellow',
  'green-flag': 'green',
  'blue-flag': 'blue',
  'orange-flag': 'orange',
  forced: 'orange',
  'forced-trajectory': 'orange',
  'flags-cleared': '',
  'off-track': 'bad',
  'off-track-check': passed,
  'lost-time': 'amber',
  'owes-stop': 'amber',
  're-entry-position': 'amber',
  eliminated: 'bad',
  rescued: 'green',
};

/** Number of the last lines that may be announced. */
const RECENT = 12;

/** Gets the newest line worth announcing, of those after a known one. */
export function announcementIn(
  log: readonly LogItem[],
  known: number,
): { line: LogItem; look: Look } | undefined {
  for (const line of log.slice(-RECENT).toReversed()) {
    const look = LOOKS[line.kind];
    if (line.number <= known) return undefined;
    if (look !== undefined)
      return { line, look: typeof look === 'function' ? (look(line.data) ?? '') : look };
  }
  return undefined;
}
