/** Levels of computer drivers. */

const USUAL = 'pro';

/** Stands for a level that nobody is shown before the race is over. */
export const SECRET = 'secret';

/** The level that is proposed for a computer, and drives for people who are away: the pro, or the
 * strongest of a game without one. */
export function usualLevel(ids: readonly string[]): string | null {
  return ids.includes(USUAL) ? USUAL : (ids.at(-1) ?? null);
}
