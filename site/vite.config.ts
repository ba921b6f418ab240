import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { discovery } from './build/discovery.ts';
import { initialLoadLimit } from './build/initial-load.ts';
import { offlineShell } from './build/offline-shell.ts';
import { pageSettings } from './build/page-settings.ts';
import { HEADERS, policyMeta } from './build/security-headers.ts';
import { readSettings } from './build/settings.ts';

/** In bytes of gzipped JavaScript. */
const INITIAL_LOAD = 135_000;

const address = { host: '127.0.0.1', port: 4321, strictPort: true };

export default defineConfig(({ mode }) => {
  const settings = readSettings(loadEnv(mode, import.meta.dirname, 'VITE_'));
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      pageSettings(settings),
      policyMeta(settings),
      discovery(settings),
      offlineShell(),
      initialLoadLimit(INITIAL_LOAD),
    ],
    server: address,
    preview: { ...address, headers: HEADERS },
    build: {
      outDir: '../dist/site',
      emptyOutDir: true,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false }, // every browser of the target has it
      assetsInlineLimit: 0, // fonts and images stay files: `font-src 'self'` allows no data addresses
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // One request for all of a language, whatever page is gone to next.
              { name: 'german', test: /-texts\.de\.ts$/ },
              // Whoever comes to one page of the door goes on to another, and they share most of what they are made of.
              {
                name: 'doors',
                test: /src\/(features\/(membership|callback)|routes\/(join|sign-in|verify|pending|second-factor|forgot-password|reset-password|callback))/,
              },
            ],
            includeDependenciesRecursively: false,
          },
        },
      },
    },
  };
});
