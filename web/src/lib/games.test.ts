import { describe, expect, it } from 'vitest';
import { loadReplayView, loadRoom, loadStart } from './games';

const FOLDERS = Object.keys(import.meta.glob('./*/plug/*.ts')).map((path) => path.split('/')[1]);
const GAMES = [...new Set(FOLDERS)].flatMap((game) => game ?? []);

/** Whole games are compiled here. */
const PATIENCE = 120_000;

describe('the games of the pages', () => {
  it.each(GAMES)(
    '%s has all that start page, table and replay ask for',
    async (game) => {
      const [start, room, context] = await Promise.all([
        loadStart(game),
        loadRoom(game),
        loadReplayView(game),
      ]);

      const parts = [start.Picture, start.Hero, room.Board, room.Prompt, room.Sheet, room.Strip];
      expect([...parts, room.TowerHead, room.TowerInfo, context.Board].every(Boolean)).toBe(true);
      expect(start.learn.lessons.length).toBeGreaterThan(2);
      expect(context.plots.length).toBeGreaterThan(0);
      expect([room.icons, room.headings]).toEqual([context.icons, context.headings]);
    },
    PATIENCE,
  );

  it('say so where they do not know one', async () => {
    expect(GAMES).toContain('f90');
    await expect(loadRoom('chess')).rejects.toThrow('chess');
  });
});
