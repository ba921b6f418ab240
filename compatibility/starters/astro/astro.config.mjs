import wix from '@wix/astro';
import { defineConfig } from 'astro/config';

export default defineConfig({ output: 'server', integrations: [wix()] });
