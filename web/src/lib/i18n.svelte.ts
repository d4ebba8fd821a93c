/** Translations: messages by id. The server is asked for its sentences in the same language. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export const LANGUAGES = ['en', 'it'] as const;
export type Lang = (typeof LANGUAGES)[number];

const STORED = 'pitboard.lang';

const bundles: Record<Lang, FluentBundle> = {
  en: new FluentBundle('en', { useIsolating: false }),
  it: new FluentBundle('it', { useIsolating: false }),
};

/** Loaders of translation files, by path. */
type Files = Record<string, () => Promise<string>>;

const files: Files = {};
const loading = new Map<string, Promise<void>>();

async function loadFile(lang: Lang, load: () => Promise<string>): Promise<void> {
  bundles[lang].addResource(new FluentResource(await load()));
}

/** Loads the files of a language that are not loaded yet. */
async function loadAll(lang: Lang): Promise<void> {
  for (const [path, load] of Object.entries(files)) {
    if (path.includes(`/${lang}/`) && !loading.has(path)) {
      const file = loadFile(lang, load);
      loading.set(path, file);
      // A file that failed is loaded again by the next caller.
      file.catch(() => loading.delete(path));
    }
  }
  await Promise.all(
    [...loading].filter(([path]) => path.includes(`/${lang}/`)).map(([, file]) => file),
  );
}

/**
 * Registers translation files and loads those of the current language; another language's are
 * loaded when it is chosen. A game registers its own before its components are shown.
 */
export function addTranslations(more: Files): Promise<void> {
  Object.assign(files, more);
  return loadAll(wanted);
}

function firstLanguage(): Lang {
  const wanted = localStorage.getItem(STORED) ?? navigator.language.slice(0, 2);
  return LANGUAGES.find((lang) => lang === wanted) ?? 'en';
}

/** The language that was chosen last; it is used as soon as its files are loaded. */
let wanted = firstLanguage();

class Locale {
  #lang = $state<Lang>(wanted);

  constructor() {
    document.documentElement.lang = this.#lang;
  }

  get lang(): Lang {
    return this.#lang;
  }

  /** Changes the language. */
  async setLang(lang: Lang): Promise<void> {
    wanted = lang;
    localStorage.setItem(STORED, lang);
    await loadAll(lang);
    if (wanted !== lang) return;
    this.#lang = lang;
    document.documentElement.lang = lang;
  }

  has(id: string): boolean {
    return bundles[this.#lang].hasMessage(id);
  }

  format(id: string, args?: Record<string, FluentVariable>): string {
    const bundle = bundles[this.#lang];
    const pattern = bundle.getMessage(id)?.value;
    return pattern ? bundle.formatPattern(pattern, args ?? null) : id;
  }
}

export const locale = new Locale();

/** Gets a message in the reader's language; reactive to changes of the language. */
export const t = (id: string, args?: Record<string, FluentVariable>): string =>
  locale.format(id, args);

await addTranslations(
  import.meta.glob<string>('../../../src/pitboard/i18n/{en,it}/web.ftl', {
    query: '?raw',
    import: 'default',
  }),
);
