import { defineConfig } from '@playwright/test';

const port = Number(process.env.PORT ?? 5174);

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.js',
  fullyParallel: true,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    // Where src/client.js keeps the session.
    tokenStorage: { localStorage: 'session' },
    // Set this to use a Chromium of your own.
    launchOptions: { executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] },
  },
  webServer: { command: `vite --port ${port} --strictPort`, url: `http://localhost:${port}` },
});
