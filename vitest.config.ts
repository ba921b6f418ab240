import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const node = (name: string) => ({ test: { name, environment: 'node', include: [`${name}/**/*.test.ts`] } });

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
      { test: { name: 'build', environment: 'node', include: ['site/{build,service-worker}/**/*.test.ts'] } },
      {
        plugins: [react()],
        test: {
          name: 'site',
          environment: 'jsdom',
          include: ['site/src/**/*.test.{ts,tsx}'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
