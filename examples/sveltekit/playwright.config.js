import { defineConfig } from '@playwright/test';

const port = Number(process.env.PORT ?? 5173);

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  reporter: [['list']],
  // The development server compiles each page when it is visited for the first time.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // Where src/lib/session.server.js keeps the session.
    tokenStorage: { cookie: 'session' },
    // Set this to use a Chromium of your own.
    launchOptions: { executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] },
  },
  webServer: { command: `vite dev --port ${port} --strictPort`, url: `http://localhost:${port}`, timeout: 180_000 },
});
