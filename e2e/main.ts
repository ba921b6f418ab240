import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { build } from 'vite';
import { startSimulator } from '#kit/testing.ts';
import { findHeadlessBrowser } from '../scripts/programs/find-browser.ts';
import { freePort } from '../scripts/programs/free-port.ts';

const BUILD = 'dist/e2e';

/** Builds the site for production and runs the end-to-end tests against it in a real browser. */
async function main(): Promise<number> {
  const browser = findHeadlessBrowser();
  // A separate folder, so that another build or preview of the site does not replace it during the tests.
  await build({
    root: 'site',
    configFile: 'site/vite.config.ts',
    mode: 'simulator',
    logLevel: 'warn',
    build: { outDir: `../${BUILD}` },
  });
  // A second page on the site's origin, which logs in with the vendor's own client (e2e/official-client).
  await build({
    root: 'e2e/official-client',
    configFile: false,
    base: './',
    logLevel: 'error',
    build: { outDir: `../../${BUILD}/official-client`, rollupOptions: { input: 'e2e/official-client/page.html' } },
  });
  await using simulator = await startSimulator();
  const child = spawn('playwright', ['test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      BACKLOT_BROWSER: browser,
      BACKLOT_E2E_BUILD: BUILD,
      BACKLOT_URL: simulator.url,
      BACKLOT_E2E_SITE_PORT: String(await freePort()),
    },
  });
  const [code] = await once(child, 'close');
  return typeof code === 'number' ? code : 1;
}

try {
  process.exitCode = await main();
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
