import { defineConfig } from '@playwright/test';
import type { BacklotOptions } from '#kit/playwright.ts';

/** Set by e2e/main.ts, which finds the browser, makes the build, and starts the simulator at BACKLOT_URL. */
const {
  BACKLOT_BROWSER: browser = '',
  BACKLOT_E2E_BUILD: build = 'dist/e2e',
  BACKLOT_URL: simulator = '',
  BACKLOT_E2E_SITE_PORT: sitePort = '47012',
} = process.env;

export default defineConfig<BacklotOptions>({
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
    worldOptions: { seed: 'marginalia' },
    // The page has the address of the simulator and the client id of the test's world: site-server.ts writes them into it.
    connectPages: false,
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
      command: `node e2e/site-server.ts ${build} ${sitePort} ${simulator}`,
      url: `http://127.0.0.1:${sitePort}/`,
    },
  ],
});
