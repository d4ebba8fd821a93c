import { afterEach, expect, it, vi } from 'vitest';
import { loadBoard, loadGame } from './catalogue';

afterEach(() => vi.unstubAllGlobals());

it('asks for the cards and the board of the components a race is run with', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response('{}', { status: 200 }));
  });

  await loadGame('f90', { edition: 2, components: 1 }, 'en');
  await loadBoard('f90', 'monaco', { edition: 2, components: 1 }, 'en');
  await loadBoard('f90', 'monaco', { edition: 2 }, 'en');

  expect([...new Set(asked)]).toEqual([
    '/api/components/f90?edition=2&components=1&lang=en',
    '/api/games/f90?lang=en',
    '/api/boards/f90/monaco?edition=2&components=1&lang=en',
    '/api/boards/f90/monaco?edition=2&lang=en',
  ]);
});
