import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Ignored by git, and kept between runs. */
const CACHE = join(import.meta.dirname, '../node_modules/.cache/backlot-compatibility');
/** The lockfile from which the packages of a folder have been installed. */
const INSTALLED = 'installed-lock.json';

/**
 * Copies a folder with a lockfile into the cache and installs its packages there, exactly as locked and without running
 * their install scripts. Packages that are already installed from the same lockfile are kept. Returns the new folder.
 */
export async function installPackages(source: string, name: string): Promise<string> {
  const folder = join(CACHE, name);
  const lock = await readFile(join(source, 'package-lock.json'), 'utf8');
  await mkdir(folder, { recursive: true });
  const isInstalled = (await readFile(join(folder, INSTALLED), 'utf8').catch(() => '')) === lock;
  await cp(source, folder, { recursive: true });
  if (isInstalled) return folder;
  await rm(join(folder, INSTALLED), { force: true });
  await runNpmCi(folder, name);
  await writeFile(join(folder, INSTALLED), lock);
  return folder;
}

async function runNpmCi(folder: string, name: string): Promise<void> {
  const npm = spawn('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(npm, 'close');
  if (code === 0) return;
  throw new Error(
    `npm ci failed for ${name} (in ${folder}). It needs the npm registry, or npm's cache of an earlier run.`,
  );
}
