import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The console is served by the simulator, below this address. */
const BASE = '/backlot/';

export default defineConfig({
  root: import.meta.dirname,
  base: BASE,
  publicDir: false,
  plugins: [react()],
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false }, // every browser of the target supports it
    cssCodeSplit: false, // the page that asks for the API key uses the same styles
    assetsInlineLimit: 0, // `img-src 'self'` forbids data addresses
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/main-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/main-[hash][extname]',
      },
    },
  },
});
