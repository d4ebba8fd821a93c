import { describe, expect, it } from 'vitest';
import type { PairInfo, SeriesInfo } from '../messages';
import { SeriesDraft } from './draft.svelte';
import { forgetSeries, keepSeries, linkTo, ownSeries, seriesIn } from './storage';

const kind = (
  robot: string,
  letters: string,
  [plain, traits, most, tiles]: [number, number, number, number],
): PairInfo => ({ robot, name: robot, letters, mp: 0, plain, traits, most, tiles });

const level = (id: string, difficulty: number) => ({
  id,
  name: id,
  effect: '',
  rule: '',
  average: 0,
  difficulty,
});

/** The printed tables, as far as sums and limits need them. */
const INFO = {
  classes: [
    kind('slow', 'S', [0, 1, 5, 8]),
    kind('fast', 'F', [1, 2, 5, 8]),
    kind('superfast', 'SF', [6, 9, 3, 6]),
    kind('ultrafast', 'UF', [12, 18, 2, 4]),
  ],
  boosts: [level('none', 0), level('small', 3), level('large', 12), level('ultra', 25)],
  mixes: [level('normal', 0), level('challenging', 1), level('aggressive', 3)],
  drivers: [level('rookie', 0), level('talented', -3), level('professional', -9)],
  traits: [{ id: 'chaser', name: 'Chaser', effect: '', rule: '' }],
  tiles: [{ number: 1, robot: 'ultrafast', traits: ['chaser'], body: '', mark: '', pattern: '' }],
  printed: [
    { id: 'kart', name: 'Kart', code: 'SFt+Ft+Ft+S+S/small/normal/talented', difficulty: 13 },
    {
      id: 'top',
      name: 'Top',
      code: 'UFt+UF+SFt+Ft+St/ultra/aggressive/professional',
      difficulty: 61,
    },
  ],
  strategies: [],
  pairs: 5,
  cars: 12,
  highest: 91,
  rules: {},
} as unknown as SeriesInfo;

const classOf = (robot: string): PairInfo =>
  INFO.classes.find((each) => each.robot === robot) as PairInfo;

describe('a series being designed', () => {
  it('sums what each choice adds', () => {
    const draft = new SeriesDraft(INFO);

    expect(draft.difficulty).toBe(13);
    expect(draft.shares.map(({ points }) => points)).toEqual([9, 2, 2, 0, 0, 3, 0, -3]);
    expect([draft.sum('robots'), draft.sum('skills')]).toEqual([13, -3]);

    draft.take('UFt+UFt+SFt+SFt+SFt/ultra/aggressive/rookie');
    expect(draft.difficulty).toBe(91);

    draft.take('S+S+S+S+S/none/normal/professional');
    expect(draft.difficulty).toBe(0);
  });

  it('is the printed one until something is changed', () => {
    const draft = new SeriesDraft(INFO);

    expect([draft.printed?.id, draft.option, draft.changes]).toEqual(['kart', 'kart', 0]);

    draft.damage = 'challenging';
    draft.choose(4, classOf('fast'));
    expect(draft.printed).toBeUndefined();
    expect(draft.option).toBe('SFt+Ft+Ft+F+S/small/challenging/talented');
    expect([draft.base, draft.changes, draft.nearest?.id]).toEqual(['kart', 2, 'kart']);
  });

  it('has five pairs, a player and a teammate: twelve cars', () => {
    const draft = new SeriesDraft(INFO, 'S+S+S+S/none/normal/rookie');
    draft.teammate = true;
    draft.add();
    draft.add();

    expect([draft.pairs.length, draft.cars, draft.difficulty]).toEqual([5, 12, 0]);
  });

  it('has no third UltraFast pair, and no more traits than tiles', () => {
    const draft = new SeriesDraft(INFO);
    draft.take('UF+UF+S+S+S/none/normal/rookie');

    expect(draft.fits(2, classOf('ultrafast'))).toBe(false);
    draft.choose(2, classOf('ultrafast'));
    expect(draft.signs).toEqual(['UF', 'UF', 'S', 'S', 'S']);

    draft.take('Ft+Ft+Ft+Ft+F/none/normal/rookie');
    draft.flip(4);
    expect(draft.signs.at(-1)).toBe('F');
  });

  it('has one to five pairs', () => {
    const draft = new SeriesDraft(INFO);
    draft.add();
    expect(draft.pairs).toHaveLength(5);

    for (let pairs = 5; pairs > 0; pairs--) draft.drop(0);
    expect(draft.signs).toEqual(['S']);
    expect(draft.full).toBe(false);
  });

  it('keeps traits that a code names, until the pair is changed', () => {
    const draft = new SeriesDraft(INFO, 'UFt:chaser:fighter.braker/none/normal/rookie');

    expect(draft.code).toBe('UFt:chaser:fighter.braker/none/normal/rookie');
    expect(draft.traits.map(({ id }) => id)).toEqual(['chaser']);
    draft.flip(0);
    expect(draft.code).toBe('UF/none/normal/rookie');
  });
});

describe('own series', () => {
  const code = 'UFt:chaser:fighter+S/large/normal/rookie';

  it('travel in a link', () => {
    const { hash } = new URL(linkTo(code, 'Sunday & co'));

    expect(seriesIn(hash)).toEqual({ code, name: 'Sunday & co' });
    expect(seriesIn('')).toBeUndefined();
    expect(seriesIn('#%E0%A4%A')).toEqual({ code: '%E0%A4%A', name: '' });
  });

  it('are kept under a name, once', () => {
    keepSeries({ name: 'A', code });
    keepSeries({ name: 'A', code: 'S/none/normal/rookie' });

    expect(ownSeries()).toEqual([{ name: 'A', code: 'S/none/normal/rookie' }]);
    expect(forgetSeries('A')).toEqual([]);
  });
});
