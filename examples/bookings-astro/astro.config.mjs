import node from '@astrojs/node';
import wix from '@wix/astro';
import { defineConfig } from 'astro/config';
import { backlot } from 'backlot/vite';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [wix()],
  vite: { plugins: [backlot({ buildModes: ['simulator'] })] },
});
