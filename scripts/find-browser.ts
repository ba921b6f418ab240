import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the path of a Chromium for the tests: `BACKLOT_BROWSER`, the system's, Playwright's own, or Debian's package,
 * which is installed if that is permitted. If there is none, it throws an error that says what to do.
 */
export function findBrowser(): string {
  const given = process.env.BACKLOT_BROWSER;
  if (given !== undefined) {
    if (isExecutable(given)) return given;
    throw new Error(`BACKLOT_BROWSER is ${given}, which is not a program. Correct it or remove it.`);
  }
  const own = chromium.executablePath();
  const found = findOnPath() ?? (existsSync(own) ? own : undefined) ?? installFromDebian();
  if (found !== undefined) return found;
  throw new Error(
    'There is no browser for the tests. Install Chromium with your package manager, run "npx playwright install chromium", ' +
      'or set BACKLOT_BROWSER to the path of a browser.',
  );
}

function findOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('No browser found: installing Debian’s chromium, once.');
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium');
  } catch {
    return undefined;
  }
  return findOnPath();
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
