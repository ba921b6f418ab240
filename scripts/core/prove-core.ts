import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSimulator } from '#kit/testing.ts';
import { CORE_FACES, outputOf } from '../package/faces.ts';
import { packCoreInto } from '../package/pack.ts';
import { declarationsStandAlone, lint } from '../package/package-checks.ts';
import { run } from '../programs/run.ts';
import { QUERY_HOOKS } from './build-core.ts';
import { CORE_PEERS } from './core-manifest.ts';
import { bundled } from './core-size.ts';

const ROOT = join(import.meta.dirname, '../..');
const WITH_PEERS = ['./react', './react-query'];
const WITHOUT_PEERS = Object.keys(CORE_FACES).filter((face) => !WITH_PEERS.includes(face));
/** What a page may load of the built package, minified and gzipped, when it uses session and login. */
const MAX_BYTES = 8000;

/**
 * Packs `backlot-core`, installs it alone into an empty folder outside of the repository, and uses it there as its users do.
 * Throws at the first thing that does not work.
 */
export async function proveCore(print: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-core-'));
  try {
    const tarball = await packCoreInto(folder);
    const consumer = await install(folder, tarball);
    await lint(tarball);
    await declarationsStandAlone(join(consumer, 'node_modules/backlot-core'));
    await parametersHaveNames(join(consumer, 'node_modules/backlot-core'));
    print('backlot-core: publint found nothing, and its declarations stand alone.');
    await run(process.execPath, ['import-faces.js', ...WITHOUT_PEERS.map(specifierOf)], { cwd: consumer });
    await works(consumer);
    print('backlot-core: it is installed alone, and every module works without its peers.');
    await shakes(consumer);
    await installPeers(consumer);
    await runsInPages(consumer);
    await run(process.execPath, ['import-faces.js', ...WITH_PEERS.map(specifierOf)], { cwd: consumer });
    for (const project of ['nodenext', 'bundler']) {
      await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', `tsconfig.${project}.json`], { cwd: consumer });
    }
    print('backlot-core: the declarations pass with moduleResolution nodenext and bundler, without zod.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function specifierOf(face: string): string {
  return face.replace('.', 'backlot-core');
}

async function install(folder: string, tarball: string): Promise<string> {
  const consumer = join(folder, 'consumer');
  await cp(join(import.meta.dirname, 'consumer'), consumer, { recursive: true });
  await writeFile(join(consumer, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await run('npm', ['install', '--no-audit', '--no-fund', '--omit=peer', tarball], { cwd: consumer });
  const names = (await readdir(join(consumer, 'node_modules'))).filter((name) => !name.startsWith('.'));
  if (names.length !== 1) throw new Error(`backlot-core brings ${names.join(', ')}.`);
  return consumer;
}

async function works(cwd: string): Promise<void> {
  await using simulator = await startSimulator({ seed: 'marginalia' });
  const env = { ...process.env, PLATFORM_URL: simulator.url, PLATFORM_CLIENT_ID: simulator.clientId };
  await run(process.execPath, ['use-core.js'], { cwd, env });
}

/** Throws if a bundler cannot leave out what a page does not import. */
async function shakes(cwd: string): Promise<void> {
  const { bytes } = await bundled("export { browserPorts, createAuth, createClient } from 'backlot-core';", cwd);
  if (bytes > MAX_BYTES) throw new Error(`A page with a session and a login loads ${bytes} bytes of backlot-core.`);
}

/** Throws if a framework would take the hooks for code of a server, or if a server cannot call the options of queries. */
async function runsInPages(cwd: string): Promise<void> {
  for (const module of [outputOf('./react'), QUERY_HOOKS]) {
    const file = join(cwd, 'node_modules/backlot-core', `${module}.js`);
    if (!(await readFile(file, 'utf8')).startsWith("'use client';"))
      throw new Error(`${file} does not begin with 'use client'.`);
  }
  await run(process.execPath, ['--conditions', 'react-server', 'query-on-server.js'], { cwd });
}

/** Throws if a declaration has a list of parameters in one, which editors show as such. */
async function parametersHaveNames(folder: string): Promise<void> {
  for (const name of (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.d.ts'))) {
    const [found] = /\.\.\.\w+: (readonly )?\[.*/.exec(await readFile(join(folder, name), 'utf8')) ?? [];
    if (found !== undefined) throw new Error(`${name} has parameters without names of their own: ${found}`);
  }
}

async function installPeers(cwd: string): Promise<void> {
  const peers = [...Object.keys(CORE_PEERS), '@types/react'].map(
    (name) => `${name}@file:${join(ROOT, 'node_modules', name)}`,
  );
  await run('npm', ['install', '--no-audit', '--no-fund', '--no-save', ...peers], { cwd });
}
