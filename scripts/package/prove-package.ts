import { cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FACES } from './faces.ts';
import { packInto } from './pack.ts';
import { proveConfig } from './prove-config.ts';
import { run } from './run.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What an installation may take (issue 13 §1). */
const MAX_BYTES = 15_000_000;
const MAX_PACKAGES = 90;
/** The versions of Node that the package is tried on: the oldest that it supports, and the newest of two lines. */
const NODE_VERSIONS = ['22.13.0', '22.23.3', '24.21.0'] as const;
/** A version that is too old, but can read the check of the version. */
const OLD_NODE = '20.19.0';
/** Faces that only work inside a test runner. */
const IN_A_RUNNER = new Set(['./testing/vitest', './conformance']);
/** The face that connects the program at once. It needs an address. */
const REGISTER = './register';

/**
 * Packs the package, installs it into an empty folder outside of the repository, and uses it there as its users do. Throws at
 * the first thing that does not work.
 */
export async function provePackage(print: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-package-'));
  try {
    const tarball = await packInto(folder);
    const consumer = await install(folder, tarball);
    print(await sizeOf(consumer));
    await lint(tarball);
    print('publint and attw found nothing.');
    const nodes = await installNodes(folder);
    for (const [version, node] of nodes) {
      if (version === OLD_NODE) await refuses(node, consumer);
      else {
        await works(node, consumer);
        await proveConfig(node, version, consumer);
      }
      print(
        `Node ${version}: ${version === OLD_NODE ? 'refused with a sentence' : 'every face, the command and configuration files work'}.`,
      );
    }
    await typeCheck(consumer);
    print('The declarations pass with moduleResolution nodenext and bundler, without skipLibCheck.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function install(folder: string, tarball: string): Promise<string> {
  const consumer = join(folder, 'consumer');
  await cp(join(import.meta.dirname, 'consumer'), consumer, { recursive: true });
  await writeFile(join(consumer, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await run('npm', ['install', '--no-audit', '--no-fund', '--omit=peer', tarball], { cwd: consumer });
  return consumer;
}

async function sizeOf(consumer: string): Promise<string> {
  const installed = join(consumer, 'node_modules');
  const bytes = await bytesIn(installed);
  const names = (await readdir(installed)).filter((name) => !name.startsWith('.'));
  const text = `Installed: ${(bytes / 1e6).toFixed(1)} MB in ${names.length} packages.`;
  if (bytes > MAX_BYTES || names.length > MAX_PACKAGES)
    throw new Error(`${text} The limits are 15 MB and 90 packages.`);
  return text;
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function lint(tarball: string): Promise<void> {
  await run('publint', ['run', tarball, '--strict'], { cwd: ROOT });
  // Backlot is ESM only: CommonJS programs load it by import().
  await run('attw', [tarball, '--profile', 'esm-only', '--no-emoji'], { cwd: ROOT });
}

async function installNodes(folder: string): Promise<ReadonlyMap<string, string>> {
  const home = join(folder, 'nodes');
  const platform = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const versions = [OLD_NODE, ...NODE_VERSIONS];
  const dependencies = Object.fromEntries(versions.map((version) => [`node-${version}`, `npm:${platform}@${version}`]));
  await cp(join(import.meta.dirname, 'consumer'), home, { recursive: true });
  await writeFile(join(home, 'package.json'), JSON.stringify({ private: true, dependencies }));
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: home });
  return new Map(versions.map((version) => [version, join(home, 'node_modules', `node-${version}`, 'bin/node')]));
}

async function works(node: string, cwd: string): Promise<void> {
  const faces = Object.keys(FACES).filter((face) => !IN_A_RUNNER.has(face) && face !== REGISTER && !needsPeer(face));
  await run(node, ['import-faces.js', ...faces.map((face) => face.replace('.', 'backlot'))], { cwd });
  await run(node, ['use-faces.js'], { cwd });
  const command = join(cwd, 'node_modules/backlot/dist/package/command/backlot.js');
  const { stdout, stderr } = await run(
    node,
    [command, 'exec', '--', node, '--import', 'backlot/register', 'ask-platform.js'],
    { cwd },
  );
  if (stdout !== '200\n' || stderr !== '') throw new Error(`backlot exec printed ${stdout}${stderr}`);
}

/** Faces of tools that this installation does not have. The examples use them. */
function needsPeer(face: string): boolean {
  return face === './vite' || face === './testing/playwright';
}

async function refuses(node: string, cwd: string): Promise<void> {
  const command = join(cwd, 'node_modules/backlot/dist/package/command/backlot.js');
  const message = await run(node, [command], { cwd }).then(
    () => 'it started',
    (failure: unknown) => String(failure),
  );
  if (!message.includes('\nbacklot: Backlot needs Node 22.13 or newer'))
    throw new Error(`Node ${OLD_NODE}: ${message}`);
}

async function typeCheck(cwd: string): Promise<void> {
  // The declarations of the test faces refer to those of their runners, which a project that uses them has.
  const peers = ['vite', 'vitest', '@playwright/test', '@types/node'].map(
    (name) => `${name}@file:${join(ROOT, 'node_modules', name)}`,
  );
  await run('npm', ['install', '--no-audit', '--no-fund', '--no-save', ...peers], { cwd });
  const compiler = join(ROOT, 'node_modules/.bin/tsc');
  for (const resolution of ['nodenext', 'bundler']) await run(compiler, ['-p', `tsconfig.${resolution}.json`], { cwd });
}
