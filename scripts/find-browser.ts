import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium to test in: `BACKLOT_BROWSER`, the system's, Playwright's own, or Debian's package, which is
 * installed when this may be done. Throws an error that says what to do when there is none.
 */
export function findBrowser(): string {
  const given = process.env.BACKLOT_BROWSER;
  if (given !== undefined) {
    if (isExecutable(given)) return given;
    throw new Error(`BACKLOT_BROWSER names ${given}, which is no program. Correct it or leave it out.`);
  }
  const own = chromium.executablePath();
  const found = findOnPath() ?? (existsSync(own) ? own : undefined) ?? installFromDebian();
  if (found !== undefined) return found;
  throw new Error(
    'No browser to test in. Install Chromium by your package manager, run "npx playwright install chromium", ' +
      'or set BACKLOT_BROWSER to the path of one.',
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
