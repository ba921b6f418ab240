import { defineConfig } from 'vitest/config';

/** Tests with very many items. They take minutes, so they are not part of `npm test`. */
export default defineConfig({
  test: {
    name: 'scale',
    environment: 'node',
    include: ['simulator/**/*.scale.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});
