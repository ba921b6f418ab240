import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** No test is about time. On a busy machine, a test may take longer than Vitest's five seconds. */
const patient = { testTimeout: 30_000, hookTimeout: 30_000 };
/** What each test file starts with. */
const common = { ...patient, setupFiles: ['./scripts/property-seed.ts'] };
/** Test files share a worker, so that each module is loaded once a worker instead of once a file. */
const node = (name: string, include = `${name}/**/*.test.ts`, exclude: readonly string[] = []) => ({
  test: { ...common, name, environment: 'node', include: [include], exclude: [...exclude], isolate: false },
});
/** Counts executed code, which slows down everything in its worker. So it has a worker of its own. */
const GROWTH = 'simulator/content/growth.test.ts';

export default defineConfig({
  test: {
    reporters: ['dot'],
    // Vitest leaves a core free by default, which on a machine of two is half of it.
    maxWorkers: '100%',
    projects: [
      node('contracts'),
      node('core'),
      node('connect'),
      node('kit'),
      node('simulator', 'simulator/**/*.test.ts', [GROWTH]),
      { test: { ...common, name: 'growth', environment: 'node', include: [GROWTH] } },
      node('scripts'),
      node('build', 'site/{build,service-worker}/**/*.test.ts'),
      {
        plugins: [react()],
        test: {
          ...common,
          name: 'site',
          environment: 'jsdom',
          include: ['site/src/**/*.test.{ts,tsx}'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
