import { describe, expect, it } from 'vitest';
import type { GameInfo, OptionInfo, SeasonView } from '../messages';
import { keepSeries } from '../series/storage';
import { variantsOf } from './facts';

const option = (name: string, more: Partial<OptionInfo>): Partial<OptionInfo> => ({
  name,
  label: name.toUpperCase(),
  default: false,
  choices: [],
  names: [],
  ...more,
});
const game = {
  options: [
    option('short', {}),
    option('sprint', {}),
    option('modules', { many: true, default: '', choices: ['fuel'], names: ['Fuel'] }),
    option('mode', { label: '', default: 'basic' }),
    option('laps', { default: 2 }),
    option('series', { default: '', choices: ['kart'], names: ['Kart, 13'] }),
  ],
} as unknown as GameInfo;
const variants = (options: Record<string, unknown>): string[] =>
  variantsOf(game, { options } as unknown as SeasonView);

describe('what a season is raced by', () => {
  it('names the variants that were chosen and no others', () => {
    expect(variants({ short: true, sprint: false, mode: 'standard' })).toEqual(['SHORT']);
  });

  it('names modules and numbers', () => {
    expect(variants({ modules: 'fuel', laps: 3 })).toEqual(['Fuel', 'LAPS: 3']);
    expect(variants({ laps: 2 })).toEqual([]);
  });

  it('names a printed series, and an own one as this browser calls it', () => {
    keepSeries({ name: 'Sunday', code: 'UF/none/normal/rookie' });

    expect(variants({ series: 'kart' })).toEqual(['SERIES: Kart, 13']);
    expect(variants({ series: 'UF/none/normal/rookie' })).toEqual(['SERIES: Sunday']);
    expect(variants({ series: 'SF/none/normal/rookie' }).join()).not.toContain('SF/');
  });
});
