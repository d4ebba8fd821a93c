/** The reminder cards of the game for paper, of every edition that prints some. */

import { loadGame, loadMeta } from '../../catalogue';
import type { F90Components, Reminder } from '../../messages';

const GAME = 'f90';

export async function printedReminders(lang: string): Promise<Reminder[]> {
  const { games } = await loadMeta(lang);
  const editions = games.find(({ id }) => id === GAME)?.editions ?? [];
  const printed = await Promise.all(
    editions.map(({ id }) => loadGame(GAME, { edition: id }, lang)),
  );
  return printed.flatMap(({ components }) => (components as F90Components).reminders);
}
