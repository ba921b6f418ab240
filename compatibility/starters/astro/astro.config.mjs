import react from '@astrojs/react';
import wix from '@wix/astro';
import { defineConfig } from 'astro/config';

// In a project with the package: import { backlot } from 'backlot/vite';
const { backlot } = await import(process.env.BACKLOT_VITE);

export default defineConfig({
  output: 'server',
  integrations: [wix(), react()],
  vite: { plugins: [backlot()], define: { CLIENT_ID: JSON.stringify(process.env.WIX_CLIENT_ID) } },
});
