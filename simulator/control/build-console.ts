import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { glob, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/backlot-console');
/** Everything that the build depends on. */
const SOURCES = ['console/**/*.{ts,tsx,css,html,svg}', 'contracts/**/*.ts', 'package-lock.json'];

/**
 * The files of the console by their paths, such as `assets/main-….js`. They are built from the sources, in a process of its
 * own, unless a build of the same sources is in the cache. The build of the package replaces this module by one that reads
 * the built files.
 */
export async function buildConsole(): Promise<ReadonlyMap<string, string>> {
  const folder = join(CACHE, await digestOfSources());
  const cached = await readFolder(folder);
  if (cached.has('index.html')) return cached;
  const made = `${folder}.${process.pid}.tmp`;
  await mkdir(CACHE, { recursive: true });
  await build(made);
  // Another process may have built the same sources meanwhile. Then the folder exists, and its build is as good.
  await rename(made, folder).catch(() => rm(made, { recursive: true, force: true }));
  return readFolder(folder);
}

async function digestOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for (const pattern of SOURCES) for await (const file of glob(pattern, { cwd: ROOT })) files.push(file);
  for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(join(ROOT, file)));
  return hash.digest('hex').slice(0, 32);
}

async function build(folder: string): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'console/build.ts'), folder], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The console could not be built.\n${errors}`);
}

async function readFolder(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for await (const entry of glob('**/*.*', { cwd: folder })) {
    files.set(entry.replaceAll('\\', '/'), await readFile(join(folder, entry), 'utf8'));
  }
  return files;
}
