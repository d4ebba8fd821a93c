/** The races of the replay page: one's own, those of one's seasons, the others here. */

import type { TableSummary } from '../messages';

export interface RaceGroup {
  kind: 'own' | 'season' | 'others';
  races: TableSummary[];
}

/** Groups the races that are over, newest first; a group without races is left out. */
export function groupRaces(
  races: readonly TableSummary[],
  known: readonly string[],
  seasonOf: (table: string) => string,
): RaceGroup[] {
  const groups: Record<RaceGroup['kind'], TableSummary[]> = { own: [], season: [], others: [] };
  const over = races.filter((race) => race.over).toSorted((a, b) => b.updated - a.updated);
  for (const race of over) {
    const kind = seasonOf(race.table) ? 'season' : known.includes(race.table) ? 'own' : 'others';
    groups[kind].push(race);
  }
  const kinds = ['own', 'season', 'others'] as const;
  return kinds.map((kind) => ({ kind, races: groups[kind] })).filter(({ races }) => races.length);
}
