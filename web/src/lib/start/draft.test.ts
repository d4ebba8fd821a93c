import { describe, expect, it } from 'vitest';
import type {
  EditionInfo,
  GameInfo,
  ComputerDriver,
  OptionInfo,
  TrackFacts,
  GameMode,
} from '../messages';
import { TableDraft } from './draft.svelte';

const option = (name: string, more: Partial<OptionInfo>): OptionInfo => ({
  name,
  kind: 'str',
  default: null,
  choices: [],
  low: 0,
  high: 0,
  rule: '',
  label: null,
  names: [],
  about: null,
  abouts: [],
  many: false,
  ways: [],
  rare: false,
  brings: '',
  needs: [],
  ...more,
});

const level = (id: string): ComputerDriver => ({
  id,
  name: id,
  about: '',
  seconds: 0,
});

const text = (words: string): string => words;

const mode = (id: string, edition: number): GameMode => ({
  id,
  edition: String(edition),
  name: text(id),
  note: text(''),
  options: { edition, mode: 'basic' },
  words: [],
});

const edition = (id: string, ...tracks: string[]): EditionInfo => ({
  id,
  name: id,
  short: id,
  about: '',
  tracks: tracks.map((each) => ({ id: each }) as TrackFacts),
});

const game: GameInfo = {
  id: 'f90',
  name: text('F90'),
  about: text(''),
  size: text(''),
  quick: text(''),
  track_option: 'track',
  ways: [mode('first', 1), mode('second', 2)],
  options: [
    option('edition', { kind: 'int', low: 1, high: 1 }),
    option('mode', { choices: ['basic'] }),
    option('track', { default: 'monza' }),
  ],
  least_seats: 2,
  most_seats: 6,
  editions: [edition('1', 'imola', 'monza'), edition('2', 'suzuka', 'monza')],
  levels: [level('rookie'), level('pro')],
  own_drivers: [],
  liveries: [],
};

describe('a table being set up', () => {
  it('starts with me and three computers at the first track of the game', () => {
    const draft = new TableDraft(game, 'Ada');

    expect(draft.request('it')).toEqual({
      game: 'f90',
      options: { edition: 1, mode: 'basic', track: 'monza' },
      seats: [
        { kind: 'me', name: 'Ada' },
        { kind: 'computer', level: 'pro' },
        { kind: 'computer', level: 'rookie' },
        { kind: 'computer', level: 'pro' },
      ],
      clock: null,
      seed: null,
      listed: false,
      away: null,
      webhook: '',
      hints: true,
      lang: 'it',
    });
  });

  it('offers computers of the usual level and the one below, not the strongest', () => {
    const levels = ['rookie', 'club', 'pro', 'expert', 'champion'].map((id) => level(id));
    const draft = new TableDraft({ ...game, levels }, 'Ada');

    const seats = draft.request('en').seats;
    expect(seats.slice(1).map((seat) => seat.level)).toEqual(['pro', 'club', 'pro']);
  });

  it('plays by the first rules the server has', () => {
    expect(new TableDraft(game, '').mode?.id).toBe('first');
  });

  it('sends the options that were chosen and the track under its own name', () => {
    const timer = option('timer', { kind: 'bool', default: false, label: text('Timer') });
    const circuit = option('circuit', { default: 'imola' });
    const other = { ...game, track_option: 'circuit', options: [timer, circuit], ways: [] };
    const draft = new TableDraft(other, '');
    draft.options['timer'] = true;

    expect(draft.offered.map((each) => each.name)).toEqual(['timer']);
    expect(draft.request('en').options).toEqual({ timer: true, circuit: 'imola' });
  });

  it('offers what some level of the edition has', () => {
    const named = (name: string, ...ways: string[]) => option(name, { label: text(name), ways });
    const ways = [mode('one', 1), mode('two', 2), mode('three', 2)];
    const options = [named('any'), named('rescue', 'one'), named('step', 'three')];
    const draft = new TableDraft({ ...game, options, ways } as typeof game, '');
    const names = () => draft.offered.map((each) => each.name);

    expect(names()).toEqual(['any', 'rescue']);
    draft.mode = ways[1];
    expect(names()).toEqual(['any', 'step']);
  });

  it('keeps between the least and the most seats', () => {
    const draft = new TableDraft(game, '');
    draft.fill();
    draft.add();
    const most = draft.seats.length;
    for (const seat of [...draft.seats]) draft.drop(seat.id);

    expect([most, draft.seats.length, draft.few]).toEqual([6, 2, true]);
  });

  it('has one seat that is me', () => {
    const draft = new TableDraft(game, 'Ada');
    const second = draft.seats[1];
    if (second) draft.give(second.id, 'me');

    expect(draft.seats.map((seat) => seat.kind)).toEqual(['local', 'me', 'computer', 'computer']);
  });

  it('sends clock and seed only where they are wanted', () => {
    const draft = new TableDraft(game, 'Ada');
    draft.clock = 90;
    draft.seed = 'forgotten';

    const { clock, seed } = draft.request('en');

    expect([clock, seed, draft.invites]).toEqual([90, null, false]);
  });

  it('fixes no seed where guests come: who knows it knows the deck', () => {
    const draft = new TableDraft(game, 'Ada');
    draft.seeded = true;
    draft.seed = ' 7 ';
    const alone = draft.request('en').seed;
    const second = draft.seats[1];
    if (second) draft.give(second.id, 'link');

    expect([alone, draft.request('en').seed]).toEqual(['7', null]);
  });

  it('knows which modules an option needs', () => {
    const modules = option('modules', {
      default: '',
      choices: ['flags', 'fuel'],
      names: [text('Flags'), text('Fuel')],
      label: text('Modules'),
      many: true,
    });
    const cap = option('fuel_cap', { default: 0, label: text('Cap'), needs: ['fuel'] });
    const ways = [mode('first', 1), { ...mode('whole', 1), words: ['fuel'] }];
    const options = [...game.options, modules, cap];
    const draft = new TableDraft({ ...game, options, ways }, '');
    draft.options.fuel_cap = 20;
    const without = [draft.has(cap), 'fuel_cap' in (draft.request('en').options ?? {})];
    draft.flip(modules, 'fuel');
    const added = [draft.has(cap), 'fuel_cap' in (draft.request('en').options ?? {})];
    draft.flip(modules, 'fuel');
    draft.mode = ways[1];

    expect(without).toEqual([false, false]);
    expect(added).toEqual([true, true]);
    expect(draft.has(cap)).toBe(true);
  });

  it('sends only options that go together with the rules', () => {
    const modules = option('modules', {
      default: '',
      choices: ['flags', 'fuel', 'weather'],
      label: text('Modules'),
      many: true,
      ways: ['first'],
    });
    const ways = [mode('first', 1), mode('junior', 1)];
    const draft = new TableDraft({ ...game, options: [...game.options, modules], ways }, '');
    for (const name of ['weather', 'flags', 'fuel', 'fuel']) draft.flip(modules, name);
    const chosen = [draft.set(modules), draft.request('en').options];
    draft.mode = ways[1];

    expect(chosen).toEqual([
      ['flags', 'weather'],
      { edition: 1, mode: 'basic', track: 'monza', modules: 'flags,weather' },
    ]);
    expect([draft.fits(modules), draft.request('en').options]).toEqual([
      false,
      { edition: 1, mode: 'basic', track: 'monza' },
    ]);
  });
});
