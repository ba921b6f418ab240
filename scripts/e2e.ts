import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { build } from 'vite';
import { findBrowser } from './find-browser.ts';
import { freePort } from './free-port.ts';

/** Builds the site for production and runs the end-to-end tests against it in a real browser. */
async function main(): Promise<number> {
  const browser = findBrowser();
  await build({ root: 'site', configFile: 'site/vite.config.ts', logLevel: 'warn' });
  const child = spawn('playwright', ['test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      BACKLOT_BROWSER: browser,
      BACKLOT_E2E_SIMULATOR_PORT: String(await freePort()),
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
