/** Speaks to the reader: messages by id. The server is asked for its sentences in their language. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export const LANGUAGES = ['en', 'it'] as const;
export type Lang = (typeof LANGUAGES)[number];

const STORED = 'pitboard.lang';

const bundles: Record<Lang, FluentBundle> = {
  en: new FluentBundle('en', { useIsolating: false }),
  it: new FluentBundle('it', { useIsolating: false }),
};

/** Adds the words of files, by their paths; a game brings its own before its parts are shown. */
export function learn(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files))
    for (const lang of LANGUAGES)
      if (path.includes(`/${lang}/`)) bundles[lang].addResource(new FluentResource(text));
}

learn(
  import.meta.glob<string>('../../../src/pitboard/i18n/{en,it}/web.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

function firstLanguage(): Lang {
  const wanted = localStorage.getItem(STORED) ?? navigator.language.slice(0, 2);
  return LANGUAGES.find((lang) => lang === wanted) ?? 'en';
}

class Speaker {
  #lang = $state<Lang>(firstLanguage());

  constructor() {
    document.documentElement.lang = this.#lang;
  }

  get lang(): Lang {
    return this.#lang;
  }

  set lang(lang: Lang) {
    this.#lang = lang;
    localStorage.setItem(STORED, lang);
    document.documentElement.lang = lang;
  }

  has(id: string): boolean {
    return bundles[this.#lang].hasMessage(id);
  }

  text(id: string, args?: Record<string, FluentVariable>): string {
    for (const lang of [this.#lang, 'en'] as const) {
      const pattern = bundles[lang].getMessage(id)?.value;
      if (pattern) return bundles[lang].formatPattern(pattern, args ?? null);
    }
    return id;
  }
}

export const speaker = new Speaker();

/** Gets the message of an id in the reader's language; follows a switch of language. */
export const t = (id: string, args?: Record<string, FluentVariable>): string =>
  speaker.text(id, args);
