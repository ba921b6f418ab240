import { reactRouter } from '@react-router/dev/vite';
import { backlot } from 'backlot/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter(), backlot({ buildModes: ['simulator'] })],
});
