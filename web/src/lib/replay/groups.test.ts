import { describe, expect, it } from 'vitest';
import type { TableSummary } from '../messages';
import { groupRaces } from './groups';

const race = (table: string, updated: number, over = true): TableSummary =>
  ({ table, updated, over }) as TableSummary;

const seasonOf = (table: string): string => (table.startsWith('s') ? 'season' : '');

describe('the races of the replay page', () => {
  it('are grouped by whose they are, the newest first', () => {
    const races = [race('mine', 1), race('s1', 2), race('theirs', 3), race('mine2', 4)];

    const groups = groupRaces(races, ['mine', 'mine2', 's1'], seasonOf);

    expect(groups.map(({ kind, races }) => [kind, races.map(({ table }) => table)])).toEqual([
      ['own', ['mine2', 'mine']],
      ['season', ['s1']],
      ['others', ['theirs']],
    ]);
  });

  it('are over, and an empty group is left out', () => {
    expect(groupRaces([race('mine', 1, false)], ['mine'], seasonOf)).toEqual([]);
  });
});
