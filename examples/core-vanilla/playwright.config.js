import { defineConfig } from '@playwright/test';

const port = Number(process.env.PORT ?? 5173);

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.js',
  fullyParallel: true,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    // src/main.js has persist: 'local'.
    tokenStorage: { core: 'local' },
    // Set this to use a Chromium of your own.
    launchOptions: { executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] },
  },
  webServer: { command: `vite --port ${port} --strictPort`, url: `http://localhost:${port}` },
});
