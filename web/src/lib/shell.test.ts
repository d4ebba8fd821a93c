import { beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES, addTranslations, locale, t } from './i18n.svelte';
import { keepTokens, knownTables, takeTokens, tokensOf } from './storage';
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
    history.replaceState(null, '', '/table/abc#a-secret-of-seat-one,a-secret-of-seat-two');

    expect(takeTokens('abc')).toEqual(['a-secret-of-seat-one', 'a-secret-of-seat-two']);
    expect(location.hash).toBe('');
    expect(keepTokens('abc', ['a-secret-of-seat-two', 'three'])).toEqual([
      'a-secret-of-seat-one',
      'a-secret-of-seat-two',
      'three',
    ]);
    expect(tokensOf('abc')).toHaveLength(3);
    expect(knownTables()).toEqual(['abc']);
  });

  it('survives what others left in it', () => {
    localStorage.setItem('pitboard.tokens.bad', '{');

    expect(tokensOf('bad')).toEqual([]);
  });
});

describe('the languages', () => {
  it('switch live and are remembered', async () => {
    await locale.setLang('en');
    const english = t('web-close');
    await locale.setLang('it');

    expect([english, t('web-close')]).toEqual(['Close', 'Chiudi']);
    expect(localStorage.getItem('pitboard.lang')).toBe('it');
    expect(document.documentElement.lang).toBe('it');
  });

  it('come when they are spoken, once', async () => {
    await locale.setLang('en');
    const got: string[] = [];
    const file = (lang: string) => (): Promise<string> => {
      got.push(lang);
      return Promise.resolve(`hello-${lang} = ${lang}`);
    };

    await addTranslations({ '/en/hello.ftl': file('en'), '/it/hello.ftl': file('it') });
    const atFirst = [...got];
    await locale.setLang('it');
    await locale.setLang('en');
    await locale.setLang('it');

    expect([atFirst, got]).toEqual([['en'], ['en', 'it']]);
    expect([t('hello-it'), t('hello-en')]).toEqual(['it', 'hello-en']);
  });

  it('are the last one chosen, whichever comes first', async () => {
    await locale.setLang('en');
    let arrive: (words: string) => void = () => undefined;
    await addTranslations({ '/it/slow.ftl': () => new Promise((resolve) => (arrive = resolve)) });

    const italian = locale.setLang('it');
    await locale.setLang('en');
    arrive('slow = lento');
    await italian;

    expect([locale.lang, document.documentElement.lang]).toEqual(['en', 'en']);
  });

  it('are asked for again where the line lost them', async () => {
    await locale.setLang('en');
    const words = [Promise.reject(new Error('offline')), Promise.resolve('lost = found')];
    const load = (): Promise<string> => words.shift() ?? Promise.resolve('');

    await expect(addTranslations({ '/en/lost.ftl': load })).rejects.toThrow('offline');
    await addTranslations({});

    expect(t('lost')).toBe('found');
  });

  it('count', async () => {
    await locale.setLang('en');

    await addTranslations({
      '/en/count.ftl': () =>
        Promise.resolve(
          'cards = { $count ->\n    [one] one card\n   *[other] { $count } cards\n  }',
        ),
    });

    expect([1, 2].map((count) => t('cards', { count }))).toEqual(['one card', '2 cards']);
    expect(LANGUAGES).toEqual(['en', 'it']);
  });
});
