import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserKey, tokensOf } from '../storage';
import type { GameInfo } from '../messages';
import { raceAlone, raceDaily, seriesRules } from './race';

const MADE = {
  table: 'abc',
  path: '/table/abc',
  host: 'h'.repeat(32),
  seats: [{ seat: 0, kind: 'me', token: 's'.repeat(32) }],
};

const asked = vi.fn();

beforeEach(() => {
  localStorage.clear();
  asked.mockReset().mockImplementation(() => Promise.resolve(new Response(JSON.stringify(MADE))));
  vi.stubGlobal('fetch', asked);
});

const sentKey = (call: number): string => {
  const init = asked.mock.calls[call]?.[1] as RequestInit;
  return new Headers(init.headers).get('Pitboard-Key') ?? '';
};

describe("the browser's own key", () => {
  it('is random, made once and kept', () => {
    const made = browserKey();
    expect(made).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(browserKey()).toBe(made);
    localStorage.clear();
    expect(browserKey()).not.toBe(made);
  });

  it('is sent with every race of the day, beside the keys of the seat', async () => {
    const alone = { name: 'Anna', tile: 1, lang: 'en' };
    expect(await raceDaily(alone)).toBe('/table/abc');
    await raceDaily(alone);

    expect([sentKey(0), sentKey(1)]).toEqual([browserKey(), browserKey()]);
    expect(tokensOf('abc')).toEqual([MADE.host, 's'.repeat(32)]);
    expect(JSON.stringify(asked.mock.calls[0]?.[0])).not.toContain(browserKey());
  });
});

describe('a race of a series', () => {
  const mode = (id: string, edition: number) => ({ id, options: { edition, mode: id } });
  const ways = [mode('basic', 1), mode('standard', 7), mode('whole', 8)];
  const played = (series: string[]): GameInfo =>
    ({
      ways,
      options: [
        { name: 'teams', ways: ['basic'] },
        { name: 'series', ways: series },
      ],
    }) as unknown as GameInfo;

  it('is played by the first edition and level that has series', async () => {
    const rules = seriesRules(played(['standard', 'whole']));
    expect(rules).toEqual({ edition: 7, mode: 'standard' });
    expect(seriesRules(played([]))).toEqual({});

    await raceAlone('own', 'monza', { name: 'Anna', tile: 3, lang: 'en', rules });
    const { options } = JSON.parse(String((asked.mock.calls[0]?.[1] as RequestInit).body)) as {
      options: unknown;
    };
    expect(options).toEqual({
      edition: 7,
      mode: 'standard',
      series: 'own',
      track: 'monza',
      tiles: '3',
    });
  });
});
