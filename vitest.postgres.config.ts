import { defineConfig } from 'vitest/config';

/** What is about one file of SQLite, and what is tried with each engine by itself. */
const OF_SQLITE = [
  'simulator/store/sqlite/**',
  'simulator/store/{open-store,killed-process,unavailable-store,kept-reading}.test.ts',
  'simulator/content/growth.test.ts',
  // Its operations move because statements of SQLite block.
  'simulator/content/offload/**',
  'simulator/testing/proof/**',
];

/** Everything that opens a store. The tests of `scripts` start several simulators on a database of their own. */
const WHAT_STORES = [
  'simulator/*-contract.test.ts',
  'simulator/official*.test.ts',
  'simulator/{auth,content,control,http,identity,store}/**/*.test.ts',
  'simulator/start/offload/event-loop.test.ts',
  '{simulator,scripts}/**/*.postgres.test.ts',
];

/** The tests of the simulator on PostgreSQL: an embedded server, or the one that BACKLOT_POSTGRES_URL names. */
export default defineConfig({
  test: {
    reporters: ['dot'],
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['./scripts/property-seed.ts', './scripts/postgres/property-time.ts'],
    globalSetup: ['./scripts/postgres/for-all-tests.ts'],
    environment: 'node',
    include: WHAT_STORES,
    exclude: OF_SQLITE,
    isolate: false,
  },
});
