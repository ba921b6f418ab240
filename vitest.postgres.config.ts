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

/**
 * Contracts, official clients, the rules of the store, accounts, sites and snapshots. Those of `scripts` start several simulators
 * on a database of their own.
 */
const WHAT_STORES = [
  'simulator/*-contract.test.ts',
  'simulator/official*.test.ts',
  'simulator/store/**/*.test.ts',
  'simulator/identity/**/*.test.ts',
  'simulator/control/{sites,snapshots}/*.test.ts',
  '{simulator,scripts}/**/*.postgres.test.ts',
];

/** What else opens a store. With POSTGRES_TESTS=all, which takes ten minutes, and needs a machine without other work. */
const WHAT_ELSE_STORES = ['simulator/{auth,control,http}/**/*.test.ts', 'simulator/content/**/*.test.ts'];

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
    include: process.env.POSTGRES_TESTS === 'all' ? [...WHAT_STORES, ...WHAT_ELSE_STORES] : WHAT_STORES,
    exclude: OF_SQLITE,
    isolate: false,
  },
});
