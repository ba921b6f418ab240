import { defineConfig } from '@playwright/test';

const port = Number(process.env.PORT ?? 3000);

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  reporter: [['list']],
  // The development server compiles each page when it is visited for the first time.
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // Set this to use a Chromium of your own.
    launchOptions: { executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] },
  },
  webServer: { command: `next dev --port ${port}`, url: `http://localhost:${port}`, timeout: 180_000 },
});
