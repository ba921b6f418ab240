import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { PROGRAM_TESTS, SNIPPET_TESTS } from './scripts/test/program-tests.ts';

/** No test is about time. On a busy machine, a test may take longer than Vitest's five seconds. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000 };
/** Programs that tests start keep their compiled code, as the command does, so that the next one starts sooner. */
const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/backlot-compiled') };
/** What each test file starts with. */
const common = {
  ...patient,
  env,
  setupFiles: ['./scripts/test/property-seed.ts', './scripts/test/fail-on-warning.ts'],
};
/** Node loads configuration files, and what they import, as it does for their users. */
const byNode = { deps: { external: [/\/backlot\.config\.\w+/] } };
const PROGRAMS = Object.keys(PROGRAM_TESTS).filter((pattern) => pattern !== SNIPPET_TESTS);
/** Test files share a worker, so that each module is loaded once a worker instead of once a file. */
const node = (
  name: string,
  include: readonly string[] = [`${name}/**/*.test.ts`],
  exclude: readonly string[] = [],
) => ({
  test: {
    ...common,
    ...{ name, environment: 'node', include: [...include], exclude: [...exclude], isolate: false },
    server: byNode,
  },
});
/** The tests of a folder, without those that start many programs. */
const unit = (folder: string, exclude: readonly string[] = []) =>
  node(folder, [`${folder}/**/*.test.ts`], [...exclude, ...PROGRAMS]);
/** Runs the built packages. */
const snippets = {
  test: { ...node('snippets', [SNIPPET_TESTS]).test, globalSetup: './scripts/snippets/build-packages.ts' },
};
/** Counts executed code, which slows down everything in its worker. So it has a worker of its own. */
const GROWTH = 'simulator/content/growth.test.ts';
/** Tests of the site that need a document but show no component. A document for each of the others would take seconds. */
const IN_DOCUMENT = 'site/src/**/*.dom.test.ts';
/** Adds catalogues that cannot be loaded to those of the whole site, and so needs a worker of its own. */
const CATALOGUES = 'site/src/language/catalogue.test.tsx';
/**
 * `performance` stays real. React uses it to decide how long to show a placeholder. If it were faked, the pages of later tests
 * would also be delayed.
 */
const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
/** Start many processes and break some of them. `npm run test:cluster` runs them. */
const CLUSTER = 'scripts/**/*.cluster.test.ts';
/** Need PostgreSQL. `npm run test:postgres` runs them. */
const POSTGRES = '**/*.postgres.test.ts';
interface SiteOptions {
  readonly exclude?: string[];
  readonly isolate?: boolean;
  /** Whether its tests create worlds. They share one simulator. */
  readonly hasWorlds?: boolean;
}
/** Files of a worker also share one document. The setup file cleans it after each test. */
const site = (name: string, include: string, { exclude = [], isolate = false, hasWorlds = false }: SiteOptions) => ({
  plugins: [react()],
  test: {
    ...common,
    name,
    environment: 'jsdom',
    include: [include],
    exclude,
    isolate,
    setupFiles: [
      ...common.setupFiles,
      './site/src/testing/each-test.ts',
      ...(hasWorlds ? ['./site/src/testing/connect-simulator.ts'] : []),
    ],
    globalSetup: hasWorlds ? ['./site/src/testing/start-simulator.ts'] : [],
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
    fakeTimers: { toFake: [...FAKED] },
  },
});

export default defineConfig({
  test: {
    reporters: ['dot'],
    // Many tests wait for processes that they have started. Meanwhile the other workers use the cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      unit('contracts'),
      unit('core'),
      unit('connect'),
      unit('console'),
      unit('kit'),
      unit('packs'),
      unit('simulator', [GROWTH, POSTGRES]),
      unit('verify'),
      { test: { ...common, name: 'growth', environment: 'node', include: [GROWTH] } },
      unit('scripts', [CLUSTER, POSTGRES, SNIPPET_TESTS]),
      node('bench', ['bench/**/*.test.ts'], [POSTGRES]),
      node('cluster', [CLUSTER]),
      node('compatibility'),
      node('build', ['site/{build,scripts,service-worker}/**/*.test.ts'], PROGRAMS),
      node('programs', PROGRAMS),
      snippets,
      node('site logic', ['site/src/**/*.test.ts'], [IN_DOCUMENT]),
      site('site', `{site/src/**/*.test.tsx,${IN_DOCUMENT}}`, { exclude: [CATALOGUES], hasWorlds: true }),
      site('catalogues', CATALOGUES, { isolate: true }),
    ],
  },
});
