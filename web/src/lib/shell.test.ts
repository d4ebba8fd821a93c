import { beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES, learn, speaker, t } from './i18n.svelte';
import { keepTokens, knownTables, takeTokens, tokensOf } from './memory';
import { parseRoute } from './router.svelte';

beforeEach(() => localStorage.clear());

describe('the router', () => {
  it('knows the pages and names what it does not know', () => {
    expect(parseRoute('/')).toEqual({ page: 'Start', id: '' });
    expect(parseRoute('/table/ab-c1')).toEqual({ page: 'Table', id: 'ab-c1' });
    expect(parseRoute('/replay/x')).toEqual({ page: 'Replay', id: 'x' });
    expect(parseRoute('/about')).toEqual({ page: 'About', id: '' });
    expect(parseRoute('/table/')).toEqual({ page: 'Missing', id: '' });
  });
});

describe('the memory', () => {
  it('takes tokens out of the address and keeps them', () => {
    history.replaceState(null, '', '/table/abc#one,two');

    expect(takeTokens('abc')).toEqual(['one', 'two']);
    expect(location.hash).toBe('');
    expect(keepTokens('abc', ['two', 'three'])).toEqual(['one', 'two', 'three']);
    expect(tokensOf('abc')).toEqual(['one', 'two', 'three']);
    expect(knownTables()).toEqual(['abc']);
  });

  it('survives what others left in it', () => {
    localStorage.setItem('pitboard.tokens.bad', '{');

    expect(tokensOf('bad')).toEqual([]);
  });
});

describe('the languages', () => {
  it('switch live and are remembered', () => {
    speaker.lang = 'en';
    const english = t('web-close');
    speaker.lang = 'it';

    expect([english, t('web-close')]).toEqual(['Close', 'Chiudi']);
    expect(localStorage.getItem('pitboard.lang')).toBe('it');
    expect(document.documentElement.lang).toBe('it');
  });

  it('count', () => {
    speaker.lang = 'en';

    learn({
      '/en/count.ftl': 'cards = { $count ->\n    [one] one card\n   *[other] { $count } cards\n  }',
    });

    expect([1, 2].map((count) => t('cards', { count }))).toEqual(['one card', '2 cards']);
    expect(LANGUAGES).toEqual(['en', 'it']);
  });
});
