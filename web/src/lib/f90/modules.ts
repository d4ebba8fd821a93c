/**
 * Svelte parts of modules. A table loads those of the modules it is played with before it opens, so
 * that components get them synchronously; a table of the Basic game has none.
 */

import type * as CarSetup from './modules/car_setup';
import type * as Common from './modules/common';
import type * as Flags from './modules/flags';
import type * as Fuel from './modules/fuel';
import type * as SafetyCar from './modules/safety_car';
import type * as Series from './modules/series';
import type * as Skills from './modules/skills';
import type * as TrackCards from './modules/track_cards';
import type * as Tyres from './modules/tyres';
import type * as Weather from './modules/weather';

type Loaded = typeof Weather &
  typeof Tyres &
  typeof Flags &
  typeof Fuel &
  typeof TrackCards &
  typeof Skills &
  typeof CarSetup &
  typeof SafetyCar &
  typeof Series;

/** The common parts, and those of the modules that are on. */
export type ModuleParts = typeof Common & Partial<Loaded>;

const FOLDERS = import.meta.glob<object>('./modules/*/index.ts');

/** The folders that a switch of the race needs. */
const NEEDED: Record<string, readonly string[]> = {
  weather: ['weather', 'tyres'],
  flags: ['flags'],
  fuel: ['fuel'],
  'track-cards': ['track_cards'],
  skills: ['skills'],
  'car-setup': ['car_setup', 'skills'],
  'off-track': ['safety_car'],
  series: ['series'],
};

let loaded: ModuleParts | undefined;

/** Gets the parts; undefined at a table of the Basic game. */
export const moduleParts = (): ModuleParts | undefined => loaded;

/** Loads the parts a race needs, by its switches. */
export async function prepare({ switches }: { switches: readonly string[] }): Promise<void> {
  if (!switches.length) return;
  const names = new Set(['common', ...switches.flatMap((name) => NEEDED[name] ?? [])]);
  const found = await Promise.all(
    [...names].map((name) => FOLDERS[`./modules/${name}/index.ts`]?.()),
  );
  loaded = Object.assign({}, ...found) as ModuleParts;
}
