import { sveltekit } from '@sveltejs/kit/vite';
import { backlot } from 'backlot/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [sveltekit(), backlot({ buildModes: ['simulator'] })],
});
