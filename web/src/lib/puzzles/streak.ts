/**
 * What this browser has found of the puzzles of the days. Kept here alone: a streak is nobody
 * else's business, and needs no account.
 */

const FOUND = 'pitboard.puzzles';
/** Days that are remembered: the longest streak that can be shown. */
const MOST = 1000;
const DAY = 86_400_000;

/** How a puzzle was solved: at the first try, later, or not at all. */
export type Found = 'first' | 'later' | 'shown';

type Days = Readonly<Record<string, Found>>;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Gets what was found, by date. */
export function foundDays(): Days {
  try {
    const stored = JSON.parse(localStorage.getItem(FOUND) ?? '{}') as Record<string, unknown>;
    const known = Object.entries(stored).filter(
      ([day, found]) => DATE.test(day) && ['first', 'later', 'shown'].includes(String(found)),
    );
    return Object.fromEntries(known) as Days;
  } catch {
    return {};
  }
}

/** Notes how the puzzle of a day ended; only the first time counts. */
export function noteFound(day: string, found: Found): void {
  const days = foundDays();
  if (days[day]) return;
  const kept = Object.entries({ ...days, [day]: found })
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(-MOST);
  localStorage.setItem(FOUND, JSON.stringify(Object.fromEntries(kept)));
}

const before = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY).toISOString().slice(0, 10);

/** Counts the days in a row, up to a date, whose puzzles were solved at the first try. One that is
 * still open does not end the row. */
export function streakOf(days: Days, today: string): number {
  let count = 0;
  for (let day = days[today] ? today : before(today); days[day] === 'first'; day = before(day))
    count++;
  return count;
}

/** The date of the puzzle of the day, which changes at midnight UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);
