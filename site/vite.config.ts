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
import { unusedComponents } from './build/unused-components.ts';

/** In bytes of gzipped JavaScript. */
const INITIAL_LOAD = 120_000;

/**
 * Puts small modules that are needed together into one file, because on a slow network each request costs more than its
 * bytes. Each module goes to the first group that matches, together with its imports that no earlier group has taken.
 */
const CHUNKS = [
  // What src/main.ts needs first. It must not wait for React.
  {
    name: 'first',
    priority: 5,
    test: /(vite\/preload-helper|rolldown\/runtime|site\/index\.html|site\/src\/(main|language\/(catalogue|language)|app\/(arrival|routes|not-started|app-texts\.en))\.ts$)/,
  },
  // The session, the collections and the first queries. They must not wait for React either.
  { name: 'club', priority: 4, test: /site\/src\/app\/open-club\.ts$/ },
  // Two files, because two connections load more than one.
  { name: 'react', priority: 4, test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'libraries',
    priority: 4,
    test: /node_modules\/(react-router|@tanstack)\/(?!.*InfiniteQuery|.*infiniteQueryObserver)/,
  },
  // The frame around every page, parts that nearly all pages show, and modules too small for a request of their own.
  {
    name: 'site',
    priority: 3,
    test: /site\/src\/(app\/start\.tsx|language\/(use-)?formats\.ts|club\/(loaded|more|use-in-slices)\.ts|routes\/page\.module\.css|ui\/(announcement|author-name|button-link|by-line|cover\/(?!picture|compositions)|linked-book|painted|part|skeleton|visually-hidden))/,
  },
  // The library of the forms, and what checks what was typed, for the pages that have forms.
  {
    name: 'forms',
    priority: 3,
    includeDependenciesRecursively: false,
    test: /(node_modules\/(react-hook-form|zod)\/|site\/src\/(ui\/form\/(use-form|form|kept-draft)|features\/membership\/credentials)\.tsx?)/,
  },
  // Single fields, the heads of pages, and the invitation to sign in that pages for members show to visitors.
  {
    name: 'fields',
    priority: 2,
    includeDependenciesRecursively: false,
    test: /site\/src\/(ui\/form\/|features\/membership\/(members-only|membership-texts\.en)\.|routes\/opening\.tsx)/,
  },
  // Books on shelves, and their reviews.
  {
    name: 'browsing',
    priority: 1,
    includeDependenciesRecursively: false,
    test: /(site\/src\/(ui\/(shelf|endless-shelf|book-card|loaded-view|waiting|more-|spread|page-of-one|rich-text|use-auto-more|when-near|not-found)|club\/(use-pages|use-genres|use-draft|count-books|use-current-member))|core\/content\/(aggregate|items-aggregate)|node_modules\/@tanstack\/)/,
  },
  // What members do with books: put them on shelves, and write reviews and notes.
  {
    name: 'keeping',
    priority: 1,
    includeDependenciesRecursively: false,
    test: /(site\/src\/(ui\/(dialog|reading-list)\/|club\/(batches|shelf\/))|core\/content\/bulk)/,
  },
  // A visitor who opens one of the sign-in pages usually goes on to another.
  {
    name: 'sign-in',
    // Their imports also serve other pages. If they were included, those pages would have to load this file.
    includeDependenciesRecursively: false,
    priority: 1,
    test: /site\/src\/(features\/(membership|callback)|routes\/(join|sign-in|verify|pending|second-factor|forgot-password|reset-password|callback))/,
  },
  // The shop: what the book's page, the cart, an order and the account need of it.
  {
    name: 'shop',
    includeDependenciesRecursively: false,
    priority: 1,
    test: /site\/src\/(features\/shop\/(?!.*\.de\.ts)|club\/shop-calls|routes\/shop\.tsx)/,
  },
  // What core does with a login and a member after the first page.
  {
    name: 'core',
    includeDependenciesRecursively: false,
    priority: 1,
    test: /(core\/(client\/(redirect|sign-in)|login|members|ports)\/?.*|site\/src\/(app\/auth-functions|club\/(account-functions|use-leaving)))\.ts$/,
  },
  // All texts of a language in one file, whichever page comes next.
  { name: 'german', priority: 0, test: /-texts\.de\.ts$/ },
];

const address = { host: '127.0.0.1', port: 4321, strictPort: true };

export default defineConfig(({ mode }) => {
  const settings = readSettings(loadEnv(mode, import.meta.dirname, 'VITE_'));
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      unusedComponents(),
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
      modulePreload: { polyfill: false }, // every browser of the target supports it
      cssCodeSplit: false, // all styles are 11 kB, which a slow network loads faster than one request per page
      assetsInlineLimit: 0, // fonts and images stay files, because `font-src 'self'` forbids data addresses
      rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
    },
  };
});
