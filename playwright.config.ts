import { defineConfig } from '@playwright/test';

/** Set by scripts/e2e.ts, which finds the browser, makes the build and picks free ports. */
const {
  BACKLOT_BROWSER: browser = '',
  BACKLOT_E2E_BUILD: build = 'dist/e2e',
  BACKLOT_E2E_SIMULATOR_PORT: simulatorPort = '47011',
  BACKLOT_E2E_SITE_PORT: sitePort = '47012',
} = process.env;

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Of a machine that has other work to do: one test takes some seconds.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['dot']],
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    // Each test would fetch all of the site for times without a network. Those about that switch it on.
    serviceWorkers: 'block',
    // No test is about motion. One test checks that readers can do without it, on every screen.
    contextOptions: { reducedMotion: 'reduce' },
    // A recording of each test would slow down all of them: npm run e2e -- --trace=retain-on-failure
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: `node e2e/simulator-server.ts ${simulatorPort}`,
      url: `http://127.0.0.1:${simulatorPort}/backlot/v1/health`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
    {
      command: `node e2e/site-server.ts ${build} ${sitePort} http://127.0.0.1:${simulatorPort}`,
      url: `http://127.0.0.1:${sitePort}/`,
    },
  ],
});
