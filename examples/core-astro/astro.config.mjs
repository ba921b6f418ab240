import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import { backlot } from 'backlot/vite';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  vite: { plugins: [backlot({ buildModes: ['simulator'] })] },
});
