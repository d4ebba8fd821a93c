/** Speaks to the reader: messages by id. The server is asked for its sentences in their language. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export const LANGUAGES = ['en', 'it'] as const;
export type Lang = (typeof LANGUAGES)[number];

const STORED = 'pitboard.lang';

const bundles: Record<Lang, FluentBundle> = {
  en: new FluentBundle('en', { useIsolating: false }),
  it: new FluentBundle('it', { useIsolating: false }),
};

/** How to get the words of files, by their paths. */
type Files = Record<string, () => Promise<string>>;

const files: Files = {};
const reading = new Map<string, Promise<void>>();

async function read(lang: Lang, load: () => Promise<string>): Promise<void> {
  bundles[lang].addResource(new FluentResource(await load()));
}

/** Gets the words of a language that were not got yet. */
async function readAll(lang: Lang): Promise<void> {
  for (const [path, load] of Object.entries(files)) {
    if (path.includes(`/${lang}/`) && !reading.has(path)) {
      const words = read(lang, load);
      reading.set(path, words);
      // What the line lost is asked for again by whoever needs it next.
      words.catch(() => reading.delete(path));
    }
  }
  await Promise.all(
    [...reading].filter(([path]) => path.includes(`/${lang}/`)).map(([, words]) => words),
  );
}

/**
 * Adds files to those the pages speak from, and gets the words of the reader's language; those of
 * another come when it is chosen. A game brings its own before its parts are shown.
 */
export function learn(more: Files): Promise<void> {
  Object.assign(files, more);
  return readAll(wanted);
}

function firstLanguage(): Lang {
  const wanted = localStorage.getItem(STORED) ?? navigator.language.slice(0, 2);
  return LANGUAGES.find((lang) => lang === wanted) ?? 'en';
}

/** The language that was chosen last; it is spoken as soon as its words are here. */
let wanted = firstLanguage();

class Speaker {
  #lang = $state<Lang>(wanted);

  constructor() {
    document.documentElement.lang = this.#lang;
  }

  get lang(): Lang {
    return this.#lang;
  }

  /** Speaks another language from now on. */
  async speak(lang: Lang): Promise<void> {
    wanted = lang;
    localStorage.setItem(STORED, lang);
    await readAll(lang);
    if (wanted !== lang) return;
    this.#lang = lang;
    document.documentElement.lang = lang;
  }

  has(id: string): boolean {
    return bundles[this.#lang].hasMessage(id);
  }

  text(id: string, args?: Record<string, FluentVariable>): string {
    const bundle = bundles[this.#lang];
    const pattern = bundle.getMessage(id)?.value;
    return pattern ? bundle.formatPattern(pattern, args ?? null) : id;
  }
}

export const speaker = new Speaker();

/** Gets the message of an id in the reader's language; follows a switch of language. */
export const t = (id: string, args?: Record<string, FluentVariable>): string =>
  speaker.text(id, args);

await learn(
  import.meta.glob<string>('../../../src/pitboard/i18n/{en,it}/web.ftl', {
    query: '?raw',
    import: 'default',
  }),
);
