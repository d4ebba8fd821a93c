/** A table being set up: what the person has chosen so far, and the request it makes. */

import { t } from '../i18n.svelte';
import { usualLevel } from '../levels';
import type {
  EditionInfo,
  GameInfo,
  NewTable,
  OptionInfo,
  SeatRequest,
  TrackFacts,
  GameMode,
} from '../messages';

export type SeatKind = SeatRequest['kind'];

export const SEAT_KINDS: readonly SeatKind[] = ['me', 'local', 'link', 'open', 'computer'];
const FIRST_SEATS = 4;

/** What is chosen for an option. */
export type Value = string | number | boolean;

export interface SeatDraft {
  /** Stays with the seat while others come and go. */
  id: number;
  kind: SeatKind;
  name: string;
  level: string;
  /** Nobody is shown the level of this computer before the flag. */
  secret?: boolean;
}

/** Gets the tracks of an edition; of the first there is, unless one is named. */
export const tracksOf = (game: GameInfo, edition?: string): TrackFacts[] =>
  (game.editions.find(({ id }) => id === edition) ?? game.editions[0])?.tracks ?? [];

/** Gets the track an edition of a game starts with. */
export function firstTrack(game: GameInfo, edition?: string): string {
  const named = game.options.find((option) => option.name === game.track_option)?.default;
  const tracks = tracksOf(game, edition);
  return tracks.find((track) => track.id === named)?.id ?? tracks[0]?.id ?? '';
}

export class TableDraft {
  #game = $state.raw() as GameInfo;
  mode = $state.raw<GameMode>();
  /** What else is chosen, by the name of the option. */
  options = $state<Record<string, Value>>({});
  track = $state('');
  seats = $state<SeatDraft[]>([]);
  clock = $state<number | null>(null);
  away = $state<number | null>(null);
  webhook = $state('');
  seeded = $state(false);
  seed = $state('');
  #listed = $state(false);
  /** Players may ask what a pro would do. */
  hints = $state(true);
  #nextId = 0;

  /** Options that are settled elsewhere, by name. */
  readonly #without: readonly string[];

  /** Sets up a race of a game: what was raced last, else its first mode. */
  constructor(
    game: GameInfo,
    name: string,
    without: readonly string[] = [],
    last: { mode: string; track: string } | null = null,
  ) {
    this.#without = without;
    this.#game = game;
    this.mode = game.ways.find(({ id }) => id === last?.mode) ?? game.ways[0];
    const known = this.tracks.find(({ id }) => id === last?.track);
    this.track = known?.id ?? firstTrack(game, this.mode?.edition);
    this.#seat('me', name);
    while (this.seats.length < Math.min(FIRST_SEATS, game.most_seats)) this.add();
  }

  get game(): GameInfo {
    return this.#game;
  }

  /** Replaces the game by the same one in another language. */
  setGames(games: readonly GameInfo[]): void {
    this.#game = games.find((game) => game.id === this.game.id) ?? this.game;
    this.mode = this.game.ways.find((mode) => mode.id === this.mode?.id);
  }

  /** The options that are offered by themselves: those that some level of the edition has. */
  get offered(): OptionInfo[] {
    const levels = this.game.ways.filter(({ edition }) => edition === this.mode?.edition);
    return this.game.options.filter(
      ({ name, label, ways }) =>
        label &&
        !this.#without.includes(name) &&
        (ways.length === 0 || levels.some(({ id }) => ways.includes(id))),
    );
  }

  /** Whether an option may be chosen by the rules that were chosen. */
  fits({ ways }: OptionInfo): boolean {
    return ways.length === 0 || (!!this.mode && ways.includes(this.mode.id));
  }

  /** Whether what an option is about is played: one of the modules it needs. */
  has({ needs }: OptionInfo): boolean {
    const chosen = this.game.options.filter((option) => option.many && this.fits(option));
    const on = this.game.options.filter((option) => option.brings && this.valueOf(option) === true);
    const words = [
      ...(this.mode?.words ?? []),
      ...chosen.flatMap((option) => this.set(option)),
      ...on.map(({ brings }) => brings),
    ];
    return needs.length === 0 || needs.some((need) => words.includes(need));
  }

  /** Why an option cannot be chosen, nothing if it can. */
  why(option: OptionInfo): string {
    if (!this.fits(option)) return t('start-option-settled', { rules: this.mode?.name ?? '' });
    return this.has(option) ? '' : t('start-option-needs', { modules: this.#needed(option) });
  }

  #needed({ needs }: OptionInfo): string {
    const sets = this.game.options.filter((option) => option.many);
    const named = needs.map((need) => {
      const set = sets.find((option) => option.choices.includes(need));
      const one = this.game.options.find((option) => option.brings === need);
      if (one?.label) return one.label;
      return set?.names[set.choices.indexOf(need)] ?? need;
    });
    return named.join(' / ');
  }

  valueOf({ name, default: usual }: OptionInfo): Value {
    return this.options[name] ?? (usual as Value);
  }

  /** Gets what is chosen of an option that takes any of its choices. */
  set(option: OptionInfo): string[] {
    return String(this.valueOf(option)).split(',').filter(Boolean);
  }

  /** Takes a choice of such an option in, or out again. */
  flip(option: OptionInfo, choice: string): void {
    const chosen = this.set(option);
    this.options[option.name] = option.choices
      .filter((each) => chosen.includes(each) !== (each === choice))
      .join(',');
  }

  get tracks(): TrackFacts[] {
    return tracksOf(this.game, this.mode?.edition);
  }

  get facts(): TrackFacts | undefined {
    return this.tracks.find((track) => track.id === this.track);
  }

  get full(): boolean {
    return this.seats.length >= this.game.most_seats;
  }

  get few(): boolean {
    return this.seats.length <= this.game.least_seats;
  }

  /** Whether a seat is for a guest. */
  get invites(): boolean {
    return this.seats.some(({ kind }) => kind === 'link' || kind === 'open');
  }

  /** Seats that wait for a guest. */
  get waiting(): number {
    return this.seats.filter(({ kind }) => kind === 'link' || kind === 'open').length;
  }

  /** Whether anybody may find the table: where a seat is open to all they must. */
  get listed(): boolean {
    return this.#listed || this.open;
  }

  set listed(listed: boolean) {
    this.#listed = listed;
  }

  get open(): boolean {
    return this.seats.some(({ kind }) => kind === 'open');
  }

  /** The edition whose rules are played. */
  get edition(): EditionInfo | undefined {
    return this.game.editions.find(({ id }) => id === this.mode?.edition);
  }

  /** Plays another edition: what it does not have goes, the rest stays. */
  chooseEdition(id: string): void {
    if (id === this.mode?.edition) return;
    const { mode } = this.mode?.options ?? {};
    const modes = this.game.ways.filter(({ edition }) => edition === id);
    this.mode = modes.find(({ options }) => options.mode === mode) ?? modes[0];
    if (!this.facts) this.track = firstTrack(this.game, id);
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

  /** What was chosen and goes together with the rules that were chosen in the end. */
  get #fitting(): Record<string, Value> {
    const fits = (name: string): boolean =>
      this.game.options.every(
        (option) => option.name !== name || (this.fits(option) && this.has(option)),
      );
    return Object.fromEntries(Object.entries(this.options).filter(([name]) => fits(name)));
  }

  request(lang: NewTable['lang'] & string): NewTable {
    return {
      game: this.game.id,
      options: {
        ...(this.mode?.options as NewTable['options']),
        ...this.#fitting,
        [this.game.track_option]: this.track,
      },
      seats: this.seats.map(({ kind, name, level, secret = false }) =>
        kind === 'computer'
          ? { kind, level, ...(secret && { secret }) }
          : { kind, name: kind === 'me' || kind === 'local' ? name.trim() : '' },
      ),
      clock: this.clock,
      away: this.invites ? this.away : null,
      webhook: this.invites ? this.webhook.trim() : '',
      seed: this.#fixed,
      listed: this.listed,
      hints: this.hints,
      lang,
    };
  }

  #seat(kind: SeatKind, name: string): void {
    const levels = this.game.levels.map(({ id }) => id);
    // Computers differ from one another: the usual level, then the one below, and so on.
    const usual = levels.indexOf(usualLevel(levels) ?? '');
    const level = levels[this.seats.length % 2 === 0 && usual > 0 ? usual - 1 : usual];
    this.seats.push({ id: this.#nextId++, kind, name, level: level ?? '' });
  }
}
