/** A table being set up: what the person has chosen so far, and the request it makes. */

import type { GameInfo, NewTable, SeatGiven } from '../messages';

export type SeatKind = SeatGiven['kind'];

export const SEAT_KINDS: readonly SeatKind[] = ['me', 'local', 'link', 'computer'];
export const FIRST_CLOCK = 60;
const FIRST_SEATS = 4;

export interface SeatDraft {
  /** Stays with the seat while others come and go. */
  id: number;
  kind: SeatKind;
  name: string;
  level: string;
}

/** One way to play a game, offered by this server or not yet. */
export interface Rules {
  id: string;
  edition: number;
  mode: string;
}

/** The ways to play that exist as board games; the server says which of them are here. */
export const RULES: readonly Rules[] = [
  { id: 'f90-1-basic', edition: 1, mode: 'basic' },
  { id: 'f90-1-advanced', edition: 1, mode: 'advanced' },
  { id: 'f90-2-basic', edition: 2, mode: 'basic' },
  { id: 'f90-solo', edition: 2, mode: 'solo' },
];

/** Says whether a game of this server can be played by these rules. */
export function offered(game: GameInfo, rules: Rules): boolean {
  const option = (name: string) => game.options.find((each) => each.name === name);
  const edition = option('edition');
  const mode = option('mode');
  return (
    (!edition || (rules.edition >= edition.low && rules.edition <= edition.high)) &&
    (!mode || mode.choices.includes(rules.mode))
  );
}

/** Gets the track the game itself starts with. */
export function firstTrack(game: GameInfo): string {
  const named = game.options.find((option) => option.name === 'track')?.default;
  return game.tracks.find((track) => track.id === named)?.id ?? game.tracks[0]?.id ?? '';
}

export class TableDraft {
  readonly game: GameInfo;
  rules = $state<Rules>({ id: '', edition: 1, mode: 'basic' });
  track = $state('');
  seats = $state<SeatDraft[]>([]);
  clocked = $state(false);
  seconds = $state(FIRST_CLOCK);
  seeded = $state(false);
  seed = $state('');
  listed = $state(true);
  #nextId = 0;

  constructor(game: GameInfo, name: string) {
    this.game = game;
    this.rules = RULES.find((rules) => offered(game, rules)) ?? this.rules;
    this.track = firstTrack(game);
    this.#seat('me', name);
    while (this.seats.length < Math.min(FIRST_SEATS, game.most_seats)) this.add();
  }

  get facts() {
    return this.game.tracks.find((track) => track.id === this.track);
  }

  get full(): boolean {
    return this.seats.length >= this.game.most_seats;
  }

  get few(): boolean {
    return this.seats.length <= this.game.least_seats;
  }

  get invites(): boolean {
    return this.seats.some((seat) => seat.kind === 'link');
  }

  add(): void {
    if (!this.full) this.#seat('computer', '');
  }

  fill(): void {
    while (!this.full) this.add();
  }

  drop(id: number): void {
    if (!this.few) this.seats = this.seats.filter((seat) => seat.id !== id);
  }

  /** Gives a seat to another kind of driver; only one seat is "me". */
  give(id: number, kind: SeatKind): void {
    for (const seat of this.seats) {
      if (seat.id === id) seat.kind = kind;
      else if (kind === 'me' && seat.kind === 'me') seat.kind = 'local';
    }
  }

  /** The seed that was asked for. With guests there is none: who knows it knows the deck. */
  get #fixed(): string | null {
    return (this.seeded && !this.invites && this.seed.trim()) || null;
  }

  request(lang: NewTable['lang'] & string): NewTable {
    return {
      game: this.game.id,
      options: { edition: this.rules.edition, mode: this.rules.mode, track: this.track },
      seats: this.seats.map(({ kind, name, level }) =>
        kind === 'computer' ? { kind, level } : { kind, name: name.trim() },
      ),
      clock: this.clocked ? this.seconds : null,
      seed: this.#fixed,
      listed: this.listed,
      lang,
    };
  }

  #seat(kind: SeatKind, name: string): void {
    const levels = this.game.levels;
    // Computers differ from one another: the best level, then the one below, and so on.
    const level = levels.at(-1 - (this.seats.length % 2 === 0 && levels.length > 1 ? 1 : 0));
    this.seats.push({ id: this.#nextId++, kind, name, level: level?.id ?? '' });
  }
}
