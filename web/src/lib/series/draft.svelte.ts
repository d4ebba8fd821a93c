/** A race series being designed: what is chosen, what each choice adds, and how it is written. */

import type { PairInfo, PrintedSeries, SeriesInfo } from '../messages';

export interface PairDraft {
  robot: string;
  traits: boolean;
  /** Traits that are named instead of drawn with the tiles, as the code has them. */
  named: string;
}

/** What one choice adds to the difficulty. */
export interface Share {
  part: 'robots' | 'boost' | 'damage' | 'skills';
  /** The class of a pair, or what was chosen. */
  choice: string;
  points: number;
}

const PAIR = /^([A-Z]+)(t?)((?::[a-z.-]*)*)$/;

const found = <T extends { id: string }>(list: readonly T[], id: string): T | undefined =>
  list.find((each) => each.id === id);

export class SeriesDraft {
  pairs = $state<PairDraft[]>([]);
  boost = $state('');
  damage = $state('');
  driver = $state('');
  /** Whether a robot races as the player's teammate; it adds nothing to the difficulty. */
  teammate = $state(false);
  /** The printed series it was made from, empty for none. */
  base = $state('');

  constructor(
    readonly info: SeriesInfo,
    code = info.printed[0]?.code ?? '',
  ) {
    this.take(code);
  }

  /** Takes all choices of a series. */
  take(code: string): void {
    const [field = '', boost = '', damage = '', driver = ''] = code.split('/');
    this.pairs = field.split('+').flatMap((text) => this.#pair(text));
    [this.boost, this.damage, this.driver] = [boost, damage, driver];
    this.base = this.printed?.id ?? '';
  }

  #pair(text: string): PairDraft[] {
    const [, letters, traits, named = ''] = PAIR.exec(text) ?? [];
    const kind = this.info.classes.find((each) => each.letters === letters);
    return kind ? [{ robot: kind.robot, traits: !!traits, named }] : [];
  }

  // ---- pairs

  kindOf({ robot }: Pick<PairDraft, 'robot'>): PairInfo | undefined {
    return this.info.classes.find((each) => each.robot === robot);
  }

  get full(): boolean {
    return this.pairs.length >= this.info.pairs;
  }

  /** Cars of the race: robots, the player, their teammate. */
  get cars(): number {
    return 2 * this.pairs.length + 1 + Number(this.teammate);
  }

  /** Whether further cars find room. */
  room(cars: number): boolean {
    return this.cars + cars <= this.info.cars;
  }

  add(): void {
    const weakest = this.info.classes[0];
    if (!this.full && this.room(2) && weakest)
      this.pairs.push({ robot: weakest.robot, traits: false, named: '' });
  }

  drop(index: number): void {
    if (this.pairs.length > 1) this.pairs.splice(index, 1);
  }

  /** Whether a pair may be of a class: so many there are. */
  fits(index: number, kind: PairInfo): boolean {
    return this.#others(index, kind.robot).length < kind.most;
  }

  /** Whether a pair may have traits: they come with tiles. */
  hasTiles(index: number, kind: PairInfo): boolean {
    const others = this.#others(index, kind.robot).filter(({ traits }) => traits);
    return 2 * (others.length + 1) <= kind.tiles;
  }

  #others(index: number, robot: string): PairDraft[] {
    return this.pairs.filter((pair, place) => place !== index && pair.robot === robot);
  }

  /** Makes a pair one of another class; its traits stay if it can have any. */
  choose(index: number, kind: PairInfo): void {
    const pair = this.pairs[index];
    if (!pair || !this.fits(index, kind)) return;
    pair.traits &&= this.hasTiles(index, kind);
    [pair.robot, pair.named] = [kind.robot, ''];
  }

  flip(index: number): void {
    const pair = this.pairs[index];
    const kind = pair && this.kindOf(pair);
    if (!kind || (!pair.traits && !this.hasTiles(index, kind))) return;
    [pair.traits, pair.named] = [!pair.traits, ''];
  }

  // ---- difficulty

  pointsOf(pair: PairDraft): number {
    const kind = this.kindOf(pair);
    return (pair.traits ? kind?.traits : kind?.plain) ?? 0;
  }

  get shares(): Share[] {
    const { info } = this;
    return [
      ...this.#sorted.map((pair) => ({
        part: 'robots' as const,
        choice: pair.robot,
        points: this.pointsOf(pair),
      })),
      {
        part: 'boost',
        choice: this.boost,
        points: found(info.boosts, this.boost)?.difficulty ?? 0,
      },
      {
        part: 'damage',
        choice: this.damage,
        points: found(info.mixes, this.damage)?.difficulty ?? 0,
      },
      {
        part: 'skills',
        choice: this.driver,
        points: found(info.drivers, this.driver)?.difficulty ?? 0,
      },
    ];
  }

  /** What a part adds. */
  sum(part: Share['part']): number {
    return this.shares
      .filter((share) => share.part === part)
      .reduce((sum, { points }) => sum + points, 0);
  }

  /** The sum, never shown below 0. */
  get difficulty(): number {
    return Math.max(
      0,
      this.shares.reduce((sum, { points }) => sum + points, 0),
    );
  }

  /** Difficulties are defined for full fields. */
  get rated(): boolean {
    return this.full;
  }

  // ---- how it is written

  /** The strongest pairs first, those with traits before those without. */
  get #sorted(): PairDraft[] {
    const rank = ({ robot }: PairDraft): number =>
      this.info.classes.findIndex((each) => each.robot === robot);
    return this.pairs.toSorted((a, b) => rank(b) - rank(a) || Number(b.traits) - Number(a.traits));
  }

  get signs(): string[] {
    return this.#sorted.map(
      (pair) => `${this.kindOf(pair)?.letters ?? ''}${pair.traits ? 't' : ''}${pair.named}`,
    );
  }

  get code(): string {
    return [this.signs.join('+'), this.boost, this.damage, this.driver].join('/');
  }

  /** The printed series that has all these choices. */
  get printed(): PrintedSeries | undefined {
    return this.info.printed.find(({ code }) => code === this.code);
  }

  /** How it is named in the options of a race: a printed series by its id. */
  get option(): string {
    return this.printed?.id ?? this.code;
  }

  /** How many choices differ from the printed series it was made from. */
  get changes(): number {
    const base = found(this.info.printed, this.base);
    if (!base) return 0;
    const [field = '', ...rest] = base.code.split('/');
    const left = field.split('+');
    const kept = this.signs.filter((sign) => {
      const at = left.indexOf(sign);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    const pairs = Math.max(left.length, this.signs.length - kept.length);
    const now = [this.boost, this.damage, this.driver];
    return pairs + now.filter((choice, place) => choice !== rest[place]).length;
  }

  /** The printed series whose difficulty is nearest. */
  get nearest(): PrintedSeries | undefined {
    const far = ({ difficulty }: PrintedSeries): number => Math.abs(difficulty - this.difficulty);
    return this.info.printed.toSorted((a, b) => far(a) - far(b))[0];
  }

  /** Traits that tiles of this race may bring. */
  get traits(): SeriesInfo['traits'] {
    const { info } = this;
    const classes = new Set(this.pairs.filter(({ traits }) => traits).map(({ robot }) => robot));
    const backs = info.tiles
      .filter(({ robot }) => classes.has(robot))
      .flatMap((tile) => tile.traits);
    return info.traits.filter(({ id }) => backs.includes(id));
  }
}
