import { reactRouter } from '@react-router/dev/vite';
import { backlot } from 'backlot/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter(), backlot({ buildModes: ['simulator'] })],
  // React Router does not prepare what its routes import before the first visit. The page would be loaded again while it is used.
  optimizeDeps: { include: ['@wix/data', '@wix/members', '@wix/sdk'] },
});
