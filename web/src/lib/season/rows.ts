/** Drivers and teams as rows of the standings. */

import { t } from '../i18n.svelte';
import type { SeasonDriver, SeasonView } from '../messages';

/** Gets what a driver is: a person who is here or not, a computer, a robot. */
export function kindOf(driver: SeasonDriver, you: readonly number[], level: string): string {
  if (driver.kind === 'robot') return t('season-kind-robot');
  if (driver.kind === 'computer') return level;
  if (driver.level) return t('season-kind-stand-in', { level });
  if (you.includes(driver.driver)) return t('season-kind-you');
  return t(driver.joined ? 'season-kind-person' : 'season-kind-away');
}

export const driverRows = (
  view: SeasonView,
  you: readonly number[],
  levelName: (id: string) => string,
) =>
  view.standings.flatMap((number) => {
    const driver = view.drivers[number];
    if (!driver) return [];
    return {
      key: `driver-${number}`,
      name: driver.name,
      note: '',
      kind: kindOf(driver, you, levelName(driver.level)),
      drivers: [driver],
      place: driver.place,
      change: driver.change,
      points: driver.points,
      wins: driver.wins,
      you: you.includes(number),
    };
  });

export const teamRows = (view: SeasonView, you: readonly number[]) =>
  view.teams.map((team) => {
    const drivers = team.drivers.flatMap((number) => view.drivers[number] ?? []);
    return {
      key: `team-${team.name}`,
      name: team.name,
      note: drivers.map(({ name }) => name).join(', '),
      kind: '',
      drivers,
      place: team.place,
      change: team.change,
      points: team.points,
      wins: team.wins,
      you: team.drivers.some((number) => you.includes(number)),
    };
  });
