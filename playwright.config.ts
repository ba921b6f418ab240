import { defineConfig } from '@playwright/test';

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the end-to-end tests by "npm run e2e".`);
  return value;
}
const simulatorPort = setting('BACKLOT_E2E_SIMULATOR_PORT');
const sitePort = setting('BACKLOT_E2E_SITE_PORT');

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list', { printSteps: false }]],
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.BACKLOT_BROWSER ?? '',
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
      command: `node simulator/cli/main.ts --port ${simulatorPort}`,
      url: `http://127.0.0.1:${simulatorPort}/backlot/v1/health`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
    {
      command: `node e2e/site-server.ts ${setting('BACKLOT_E2E_BUILD')} ${sitePort} http://127.0.0.1:${simulatorPort}`,
      url: `http://127.0.0.1:${sitePort}/`,
    },
  ],
});
