import { defineConfig } from '@playwright/test';

// The server of a build reads what the application is configured by from its environment.
process.loadEnvFile('.env');
const port = Number(process.env.PORT ?? 4321);

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  reporter: [['list']],
  // The development server compiles each page when it is visited for the first time.
  expect: { timeout: 20_000 },
  timeout: 60_000,
  use: {
    baseURL: `http://localhost:${port}`,
    // Set this to use a Chromium of your own.
    launchOptions: { executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] },
  },
  webServer: {
    command: `astro dev --port ${port}`,
    // With `url` instead, Playwright would ask for a page at once. @wix/astro never answers a request while it starts.
    wait: { stdout: new RegExp(`localhost:${port}/[^]*watching for file changes`) },
  },
});
