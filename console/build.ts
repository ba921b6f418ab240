import { build } from 'vite';

// Runs in a process of its own: see simulator/control/build-console.ts. The argument is the folder for the files.
const [outDir = 'dist/console'] = process.argv.slice(2);
await build({
  configFile: `${import.meta.dirname}/vite.config.ts`,
  logLevel: 'warn',
  build: { outDir, emptyOutDir: true },
});
