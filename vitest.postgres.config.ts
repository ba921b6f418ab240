import { defineConfig } from 'vitest/config';
import { NOT_ON_POSTGRESQL, STORE_TESTS } from './scripts/postgres/store-tests.ts';

/** The tests that open a store, on PostgreSQL: an embedded server, or the one that BACKLOT_POSTGRES_URL names. */
export default defineConfig({
  test: {
    reporters: ['dot'],
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: [
      './scripts/test/property-seed.ts',
      './scripts/test/fail-on-warning.ts',
      './scripts/postgres/property-time.ts',
    ],
    globalSetup: ['./scripts/postgres/for-all-tests.ts'],
    environment: 'node',
    include: [...STORE_TESTS],
    exclude: Object.keys(NOT_ON_POSTGRESQL),
    isolate: false,
    // Node loads configuration files, and what they import, as it does for their users.
    server: { deps: { external: [/\/backlot\.config\.\w+/] } },
  },
});
