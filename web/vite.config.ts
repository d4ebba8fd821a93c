import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin as CssPlugin, Rule } from 'postcss';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const server = process.env.PITBOARD_SERVER ?? 'http://127.0.0.1:8000';

/** Modules that all pages use. */
const SHARED = new RegExp(
  [
    'node_modules',
    'src/lib/ui/(Icon|Plate|Words|Button|Segmented|CarShape|RuleLink|tooltip|icons|liveries)',
    'src/lib/(i18n|api|storage|router|screen|theme|clock|messages|sentence|socket|reload|game|eventicon)[.]',
  ].join('|'),
);

/** What draws cards of F90: at the table, and in its replay. */
const CARDS = /src\/lib\/f90\/(RaceCard|TypeMark|CardMark)[.]/;

/**
 * Words without what is written for translators. The sentences of a race come from the server: of
 * its words the pages need those on the board.
 */
const words: Plugin = {
  name: 'words',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.ftl?raw')) return null;
    const text = await readFile(id.replace('?raw', ''), 'utf8');
    const said = id.endsWith('/f90.ftl?raw') ? /^board-/ : /^[^#]/;
    const lines = text.split('\n').filter((line) => said.test(line));
    return `export default ${JSON.stringify(lines.join('\n'))}`;
  },
};

/** Packs what is built as tightly as it goes: the server has no brotli of its own. */
const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
    const pack = promisify(brotliCompress);
    const write = async (name: string): Promise<void> =>
      writeFile(join(dir, `${name}.br`), await pack(await readFile(join(dir, name))));
    await Promise.all(files.map(write));
  },
};

/**
 * Sizes are written in pixels of a page with text of 16 px, and grow with the text that a browser is
 * set to. What is drawn in the units of a picture keeps them.
 */
const growing: CssPlugin = {
  postcssPlugin: 'growing',
  Once(sheet) {
    const grown = (text: string, unit: string): string =>
      text.replace(/(?<![\w#-])(-?[\d.]+)px\b/g, (_, size) => `${Number(size) / 16}${unit}`);
    // An em of a screen is the browser's text; of a container it would be the container's own.
    sheet.walkAtRules('media', (rule) => {
      rule.params = grown(rule.params, 'em');
    });
    sheet.walkAtRules('container', (rule) => {
      rule.params = grown(rule.params, 'rem');
    });
    sheet.walkDecls((line) => {
      const of = line.parent?.type === 'rule' ? (line.parent as Rule).selector : '';
      if (!/(^|[\s>])(text|html)\b/m.test(of)) line.value = grown(line.value, 'rem');
    });
  },
};

export default defineConfig({
  css: { postcss: { plugins: [growing] } },
  plugins: [words, svelte(), packed],
  build: {
    outDir: fileURLToPath(new URL('../src/pitboard/server/static', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // The page forbids scripts and styles it was not built with: nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page needs goes into one file: many small ones cannot be packed as tightly.
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [
            { name: 'shared', test: SHARED, minShareCount: 2 },
            { name: 'cards', test: CARDS, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    // The sentences live in the Python package.
    fs: { allow: ['..'] },
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    // One document for all files: making one takes longer than the tests in it.
    isolate: false,
    pool: 'threads',
    // A busy machine decides no test.
    testTimeout: 60_000,
  },
});
