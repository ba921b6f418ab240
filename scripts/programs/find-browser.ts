import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = 'chromium-headless-shell';

/**
 * Returns the path of a Chromium: `BACKLOT_BROWSER`, the system's, Playwright's own, or Debian's package, which is
 * installed if that is permitted. If there is none, it throws an error that says what to do.
 */
export function findBrowser(): string {
  const own = chromium.executablePath();
  const found = given() ?? findOnPath(BROWSERS) ?? (existsSync(own) ? own : undefined) ?? installFromDebian('chromium');
  if (found !== undefined) return found;
  throw new Error(
    'There is no browser for the tests. Install Chromium with your package manager, run "npx playwright install chromium", ' +
      'or set BACKLOT_BROWSER to the path of a browser.',
  );
}

/**
 * Returns the path of Chromium's headless shell, or of a whole Chromium where there is none. The shell is the same
 * engine without windows, and opens a page in a third of the processor time.
 */
export function findHeadlessBrowser(): string {
  return given() ?? findOnPath([SHELL]) ?? installFromDebian(SHELL) ?? findBrowser();
}

function given(): string | undefined {
  const path = process.env.BACKLOT_BROWSER;
  if (path === undefined || isExecutable(path)) return path;
  throw new Error(`BACKLOT_BROWSER is ${path}, which is not a program. Correct it or remove it.`);
}

function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function installFromDebian(name: string): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log(`Installing Debian’s ${name} for the tests, once.`);
  // Without a network, this fails soon.
  const options = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  const apt = (...args: string[]) =>
    execFileSync('apt-get', [...options, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', name);
  } catch {
    return undefined;
  }
  return findOnPath([name]);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
