/** A season being set up: what the Director has chosen so far, and the request it makes. */

import { usualLevel } from '../levels';
import type { GameInfo, NewSeason, SeasonInfo, TrackFacts } from '../messages';
import { TableDraft } from '../start/draft.svelte';
import { CalendarDraft } from './calendar.svelte';

export type DriverKind = 'me' | 'local' | 'link' | 'computer';
export const DRIVER_KINDS: readonly DriverKind[] = ['me', 'local', 'link', 'computer'];
export const NO_ROBOTS = 'none';

export interface DriverDraft {
  id: number;
  kind: DriverKind;
  name: string;
  level: string;
  team: string;
}

const FIRST_DRIVERS: readonly DriverKind[] = ['me', 'link', 'computer', 'computer'];

export class SeasonDraft {
  /** Game, level and variants, as for a table. */
  readonly table: TableDraft;
  readonly info: SeasonInfo;
  name = $state('');
  readonly calendar: CalendarDraft;
  drivers = $state<DriverDraft[]>([]);
  robots = $state<string[]>([]);
  points = $state('');
  titles = $state<NewSeason['titles'] & string>('both');
  clock = $state<number | null>(null);
  #nextId = 0;

  constructor(game: GameInfo, info: SeasonInfo, name: string) {
    this.table = new TableDraft(game, name, info.own);
    this.info = info;
    this.table.chooseEdition(info.editions[0] ?? '');
    this.points = info.points.join(' ');
    this.chooseRules();
    const ids = this.tracks.map(({ id }) => id);
    const circuits = Array.from({ length: info.good_races }, (_, i) => ids[i % ids.length] ?? '');
    this.calendar = new CalendarDraft(() => this.tracks, info, circuits);
    for (const kind of FIRST_DRIVERS) this.add(kind, kind === 'me' ? name : '');
  }

  get game(): GameInfo {
    return this.table.game;
  }

  get tracks(): TrackFacts[] {
    return this.table.tracks;
  }

  /** The robot teams that the rules chosen have, the fastest first. */
  get robotTeams(): string[] {
    return this.info.robots[this.table.mode?.id ?? ''] ?? [];
  }

  /** Takes the robot teams of the rules that were chosen. */
  chooseRules(): void {
    this.robots = [...this.robotTeams];
  }

  get teams(): boolean {
    return this.drivers.some(({ team }) => team.trim() !== '');
  }

  // -- drivers

  get crowded(): boolean {
    return this.drivers.length >= this.game.most_seats;
  }

  get alone(): boolean {
    return this.drivers.length <= this.game.least_seats;
  }

  add(kind: DriverKind = 'computer', name = ''): void {
    if (this.crowded) return;
    const level = usualLevel(this.game.levels.map(({ id }) => id)) ?? '';
    this.drivers.push({ id: this.#nextId++, kind, name, level, team: '' });
  }

  drop(id: number): void {
    if (!this.alone) this.drivers = this.drivers.filter((driver) => driver.id !== id);
  }

  /** Gives a car to another kind of driver; only one is "me". */
  give(id: number, kind: DriverKind): void {
    for (const driver of this.drivers) {
      if (driver.id === id) driver.kind = kind;
      else if (kind === 'me' && driver.kind === 'me') driver.kind = 'link';
    }
  }

  // -- points

  /** The points by place, nothing if they cannot be read. */
  get pointsRead(): number[] | null {
    const words = this.points.split(/[\s,;-]+/).filter(Boolean);
    const numbers = words.map(Number);
    const fine = numbers.every((each) => Number.isInteger(each) && each >= 0 && each <= 999);
    return words.length > 0 && words.length <= 12 && fine ? numbers : null;
  }

  flipRobots(robot: string): void {
    this.robots = this.robotTeams.filter((each) => this.robots.includes(each) !== (each === robot));
  }

  request(lang: string): NewSeason {
    const { options } = this.table.request(lang);
    const { [this.game.track_option]: _, ...raced } = options ?? {};
    const director = this.drivers.findIndex(({ kind }) => kind === 'me');
    const all = this.robots.length === this.robotTeams.length;
    return {
      game: this.game.id,
      name: this.name.trim(),
      circuits: this.calendar.circuits,
      options: raced,
      drivers: this.drivers.map(({ kind, name, level, team }) => ({
        kind: kind === 'computer' ? 'computer' : 'person',
        name: name.trim(),
        level: kind === 'computer' ? level : '',
        team: team.trim(),
      })),
      robots: all ? '' : this.robots.join(',') || NO_ROBOTS,
      points: this.pointsRead ?? [],
      titles: this.teams || this.titles !== 'teams' ? this.titles : 'drivers',
      director: director < 0 ? null : director,
      clock: this.clock,
      lang,
    };
  }
}
