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
    // Where app/session.server.js keeps the session, and how React Router writes it.
    tokenStorage: { cookie: 'session', format: (tokens) => btoa(JSON.stringify(tokens)) },
    // Set this to use a Chromium of your own.
    launchOptions: { executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] },
  },
  webServer: {
    command: `react-router dev --port ${port} --strictPort`,
    url: `http://localhost:${port}`,
    timeout: 180_000,
  },
});
