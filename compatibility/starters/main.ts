import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { createWorld, startSimulator, type World } from '#kit/testing.ts';
import { findBrowser } from '../../scripts/programs/find-browser.ts';
import { freePort } from '../../scripts/programs/free-port.ts';
import { installPackages } from '../installed-packages.ts';
import { serveStarter } from './serve-starter.ts';
import { STARTERS, type Starter } from './starters.ts';
import { checkBrowserPage, checkFirstPage, checkLogin, checkPage } from './visit-starter.ts';

/**
 * `npm run starters`: installs applications on the vendor's packages of today, serves them against a simulator and
 * visits them. `--only NAME` runs one of them.
 */
const SOURCES = import.meta.dirname;

function createSite(url: string, { callbackPath }: Starter, host: string): Promise<World> {
  const settings = { allowedRedirectUris: [`http://${host}${callbackPath}`], allowedRedirectDomains: [host] };
  return createWorld({ url, seed: 'marginalia', settings });
}

async function run(starter: Starter, simulatorUrl: string, browser: Browser): Promise<void> {
  const folder = await installPackages(join(SOURCES, starter.name), `starters/${starter.name}`);
  const port = await freePort();
  await using site = await createSite(simulatorUrl, starter, `127.0.0.1:${port}`);
  const served = await serveStarter(starter, folder, { port, site, simulatorUrl });
  try {
    await checkFirstPage(served.origin);
    console.log(`${starter.name}: the first page shows the books of the seed`);
    for (const { path, text } of starter.pages) {
      await checkPage(`${served.origin}${path}`, text);
      console.log(`${starter.name}: ${path} shows "${text}"`);
    }
    if (starter.browserPage !== undefined) {
      const { path, texts } = starter.browserPage;
      await checkBrowserPage(browser, `${served.origin}${path}`, texts);
      console.log(`${starter.name}: scripts and islands of ${path} ask the simulator from the browser`);
    }
    await checkLogin(browser, served.origin);
    console.log(`${starter.name}: a visitor signs in, reads as a member and signs out`);
  } catch (failure) {
    console.error(`${starter.name} printed:\n${served.output()}`);
    throw failure;
  } finally {
    await served.stop();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const starters = STARTERS.filter(({ name }) => values.only === undefined || name === values.only);
  if (starters.length === 0) throw new Error(`--only takes one of ${STARTERS.map(({ name }) => name).join(', ')}`);
  await using simulator = await startSimulator();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    for (const starter of starters) await run(starter, simulator.url, browser);
  } finally {
    await browser.close();
  }
}

await main();
