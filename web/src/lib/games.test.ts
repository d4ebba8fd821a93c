import { describe, expect, it } from 'vitest';
import { loadReplayPlugin, loadTablePlugin, loadStartPlugin } from './games';

const FOLDERS = Object.keys(import.meta.glob('./*/plugin/*.ts')).map((path) => path.split('/')[1]);
const GAMES = [...new Set(FOLDERS)].flatMap((game) => game ?? []);

/** Whole games are compiled here. */
const PATIENCE = 120_000;

describe('the games of the pages', () => {
  it.each(GAMES)(
    '%s has all that start page, table and replay ask for',
    async (game) => {
      const [start, table, replay] = await Promise.all([
        loadStartPlugin(game),
        loadTablePlugin(game),
        loadReplayPlugin(game),
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

  it('say so where they do not know one', async () => {
    expect(GAMES).toContain('f90');
    await expect(loadTablePlugin('chess')).rejects.toThrow('chess');
  });
});
