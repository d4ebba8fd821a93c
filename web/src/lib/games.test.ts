import { describe, expect, it } from 'vitest';
import { loadPrintedAids, loadReplayView, loadTablePlugin, loadStartPlugin } from './games';

const FOLDERS = Object.keys(import.meta.glob('./*/plugin/*.ts')).map((path) => path.split('/')[1]);
const GAMES = [...new Set(FOLDERS)].flatMap((game) => game ?? []);

/** The sources of pages and of code that games share. */
const SHARED = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Whole games are compiled here. */
const PATIENCE = 120_000;

describe('the games of the pages', () => {
  it.each(GAMES)(
    '%s has all that start page, table and replay ask for',
    async (game) => {
      const [start, table, replay] = await Promise.all([
        loadStartPlugin(game),
        loadTablePlugin(game),
        loadReplayView(game),
      ]);

      const parts = [
        start.Picture,
        start.Hero,
        table.Board,
        table.Prompt,
        table.Sheet,
        table.Strip,
      ];
      expect([...parts, table.TowerHead, table.TowerInfo, replay.Board].every(Boolean)).toBe(true);
      expect(start.learn.lessons.length).toBeGreaterThan(2);
      expect(replay.plots.length).toBeGreaterThan(0);
      expect([table.icons, table.headings]).toEqual([replay.icons, replay.headings]);
    },
    PATIENCE,
  );

  it('are imported by no page, only loaded as plugins', () => {
    const folder = new RegExp(`['/](${GAMES.join('|')})/`);
    const shared = Object.entries(SHARED).filter(([path]) => !folder.test(path));
    const imports = (source: string) =>
      [...source.matchAll(/(?:from|import) ?\(?('[^']+')/g)].map((found) => found[1] ?? '');

    expect(shared.length).toBeGreaterThan(100);
    for (const [path, source] of shared)
      expect([path, imports(source).filter((each) => folder.test(each))]).toEqual([path, []]);
  });

  it('fail with the name of an unknown game', async () => {
    expect(GAMES).toContain('f90');
    expect((await loadPrintedAids()).length).toBe(1);
    await expect(loadTablePlugin('chess')).rejects.toThrow('chess');
  });
});
