import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** No test is about time: on a busy machine thirty logins, each hashed for real, may take longer than five seconds. */
const patient = { testTimeout: 30_000, hookTimeout: 30_000 };
/** What each test file starts with. */
const common = { ...patient, setupFiles: ['./scripts/property-seed.ts'] };
const node = (name: string, include = `${name}/**/*.test.ts`) => ({
  test: { ...common, name, environment: 'node', include: [include], isolate: false },
});

export default defineConfig({
  test: {
    reporters: ['dot'],
    // Vitest leaves a core free by default, which on a machine of two is half of it.
    maxWorkers: '100%',
    projects: [
      node('contracts'),
      node('core'),
      node('simulator'),
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
