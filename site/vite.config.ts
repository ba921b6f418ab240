import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { discovery } from './build/discovery.ts';
import { initialLoadLimit } from './build/initial-load.ts';
import { inlineIcon } from './build/inline-icon.ts';
import { offlineShell } from './build/offline-shell.ts';
import { pageSettings } from './build/page-settings.ts';
import { preloadSite } from './build/preload-site.ts';
import { HEADERS, policyMeta } from './build/security-headers.ts';
import { readSettings } from './build/settings.ts';

/** In bytes of gzipped JavaScript. */
const INITIAL_LOAD = 120_000;

/**
 * Files of many small modules, by what is needed together: a request each costs a slow network more than their bytes.
 * The first that fits takes a module, with all that it imports and no earlier one has taken.
 */
const CHUNKS = [
  // What src/main.ts needs before anything else: it must not wait for React.
  {
    name: 'first',
    priority: 5,
    test: /(vite\/preload-helper|rolldown\/runtime|site\/index\.html|site\/src\/(main|language\/(catalogue|language)|app\/(arrival|place-table|not-started|app-texts\.en))\.ts$)/,
  },
  // The session, the collections, and the first questions: neither must they.
  { name: 'club', priority: 4, test: /site\/src\/app\/open-club\.ts$/ },
  // In two parts, as two connections bring more than one.
  { name: 'react', priority: 4, test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'libraries',
    priority: 4,
    test: /node_modules\/(react-router|@tanstack)\/(?!.*InfiniteQuery|.*infiniteQueryObserver)/,
  },
  // What stands around every page, with what nearly all of them show, and what is too small for a request.
  {
    name: 'site',
    priority: 3,
    test: /site\/src\/(app\/start\.tsx|language\/(use-)?formats\.ts|club\/(loaded|more|use-in-slices)\.ts|routes\/page\.module\.css|ui\/(announcement|author-name|button-link|cover\/|linked-book|not-found|painted|part|skeleton|visually-hidden))/,
  },
  // Books on shelves, and what is said about them.
  {
    name: 'browsing',
    priority: 1,
    includeDependenciesRecursively: false,
    test: /(site\/src\/(ui\/(shelf|endless-shelf|book-card|more-|spread|page-of-one|rich-text|use-auto-more|when-near)|club\/(use-pages|use-genres|use-draft|count-books|use-current-member))|core\/content\/(aggregate|items-aggregate)|node_modules\/@tanstack\/)/,
  },
  // What members do with books: put them on shelves, and write.
  {
    name: 'keeping',
    priority: 1,
    includeDependenciesRecursively: false,
    test: /(site\/src\/(ui\/(form|dialog|reading-list)\/|club\/(batches|shelf\/|title-key)|routes\/book-for-member)|core\/content\/bulk)/,
  },
  // Whoever comes to one page of the door goes on to another.
  {
    name: 'doors',
    // What they import serves other pages as well, and would draw those into loading this.
    includeDependenciesRecursively: false,
    priority: 1,
    test: /site\/src\/(features\/(membership|callback)|routes\/(join|sign-in|verify|pending|second-factor|forgot-password|reset-password|callback))/,
  },
  // All of a language at once, whatever page is gone to next.
  { name: 'german', priority: 0, test: /-texts\.de\.ts$/ },
];

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
      inlineIcon(),
      preloadSite(),
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
      cssCodeSplit: false, // all of it is 11 kB: less to a slow network than a request for each page's part
      assetsInlineLimit: 0, // fonts and images stay files: `font-src 'self'` allows no data addresses
      rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
    },
  };
});
