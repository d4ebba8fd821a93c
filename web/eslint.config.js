import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules', 'src/lib/messages.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
    },
  },
  {
    rules: {
      'no-undef': 'off', // the type checker knows better
      // The board is drawn by our own server from our own track files.
      'svelte/no-at-html-tags': 'off',
      'svelte/prefer-svelte-reactivity': 'off', // our maps are made anew, never changed in place
      // `{#each { length }}` needs a name for what it does not use.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_$', argsIgnorePattern: '^_$' },
      ],
      'svelte/no-navigation-without-resolve': 'off', // there is no base path to resolve
    },
  },
);
