import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.PITBOARD_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: fileURLToPath(new URL('../src/pitboard/server/static', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // The page forbids scripts and styles it was not built with: nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // The sentences live in the Python package.
    fs: { allow: ['..'] },
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
});
