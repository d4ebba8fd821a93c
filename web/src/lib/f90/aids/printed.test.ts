import { afterEach, expect, it, vi } from 'vitest';
import { printedReminders } from './printed';

const card = { id: 'start', title: 'Start', lines: [] };
const answers: Record<string, unknown> = {
  '/api/meta?lang=en': {
    games: [
      { id: 'bolide', editions: [{ id: '' }] },
      { id: 'f90', editions: [{ id: '1' }, { id: '3' }] },
    ],
  },
  '/api/games/f90?lang=en': { id: 'f90' },
  '/api/components/f90?edition=1&lang=en': { reminders: [] },
  '/api/components/f90?edition=3&lang=en': { reminders: [card] },
};

afterEach(() => vi.unstubAllGlobals());

it('prints the reminders of every edition that has some, whatever its number', async () => {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      new Response(JSON.stringify(answers[path] ?? {}), { status: path in answers ? 200 : 404 }),
    ),
  );

  expect(await printedReminders('en')).toEqual([card]);
});
