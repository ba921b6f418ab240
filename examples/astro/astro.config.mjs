import wix from '@wix/astro';
import { defineConfig } from 'astro/config';
import { backlot } from 'backlot/vite';

export default defineConfig({ output: 'server', integrations: [wix()], vite: { plugins: [backlot()] } });
