import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../programs/run.ts';
import { FACES, NODE_FACES } from './faces.ts';
import { packCoreInto, packInto } from './pack.ts';
import { declarationsStandAlone, lint } from './package-checks.ts';
import { proveConfig } from './prove-config.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What an installation may take. */
const MAX_BYTES = 16_000_000;
const MAX_PACKAGES = 90;
/** The versions of Node that the package is tried on: the oldest that it supports, and the newest of two lines. */
const NODE_VERSIONS = ['22.13.0', '22.23.3', '24.21.0'] as const;
/** Versions that are too old, but can read the check of the version. */
const OLD_NODES = ['18.20.8', '20.19.0'] as const;
/** Faces that work only in Vitest: `faces.test.js` uses them. */
const IN_VITEST = ['./testing/vitest', './conformance'];
/** Further faces that import an optional peer. */
const WITH_PEERS = ['./testing/playwright', './vite'];
/** The face that connects the program at once, so it needs an address: `ask-platform.js` is run with it. */
const REGISTER = './register';
const WITHOUT_PEERS = Object.keys(FACES).filter((face) => ![...IN_VITEST, ...WITH_PEERS, REGISTER].includes(face));

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
    print('publint found nothing.');
    await declarationsStandAlone(join(consumer, 'node_modules/backlot/dist/package'));
    print('The comments of the declarations cite nothing that users do not have.');
    await documentsLead(consumer);
    print('README.md and AGENTS.md name only documents that are in the package.');
    await run('npm', ['install', '--no-audit', '--no-fund', '--omit=peer', await packCoreInto(folder)], {
      cwd: consumer,
    });
    const { old, supported } = await installNodes(folder);
    for (const [version, node] of supported) {
      await works(node, consumer);
      await explainsMistakes(node, consumer);
      await proveConfig(node, version, consumer);
    }
    await installPeers(consumer);
    for (const [version, node] of supported) {
      await worksWithPeers(node, consumer);
      print(`Node ${version}: every face, the command and configuration files work.`);
    }
    for (const [version, node] of old) {
      await refuses(node, version, consumer);
      print(`Node ${version}: the command and each module for Node refuse it with a sentence.`);
    }
    await typeCheck(consumer);
    print('The declarations pass with moduleResolution nodenext and bundler, with and without the types of browsers.');
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
    throw new Error(`${text} The limits are 16 MB and 90 packages.`);
  return text;
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A link to a document, or its path in backquotes. */
const NAMED_DOCUMENT = /\]\((?!\w+:|#)([^)#\s]+)|`(docs\/[\w/.-]+\.md)`/g;

/** Throws if a document of the package leads to one that is not in it. */
async function documentsLead(consumer: string): Promise<void> {
  const folder = join(consumer, 'node_modules/backlot');
  for (const document of ['README.md', 'AGENTS.md']) {
    for (const [, link, path = link ?? ''] of (await readFile(join(folder, document), 'utf8')).matchAll(
      NAMED_DOCUMENT,
    )) {
      await stat(join(folder, path)).catch(() => {
        throw new Error(`${document} names ${path}, which is not in the package.`);
      });
    }
  }
}

type Nodes = readonly (readonly [version: string, node: string])[];

/** Installs the programs `node` of the versions that are too old, and of each supported one. */
async function installNodes(folder: string): Promise<{ readonly old: Nodes; readonly supported: Nodes }> {
  const home = join(folder, 'nodes');
  const platform = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const versions = [...OLD_NODES, ...NODE_VERSIONS];
  const dependencies = Object.fromEntries(versions.map((version) => [`node-${version}`, `npm:${platform}@${version}`]));
  await cp(join(import.meta.dirname, 'consumer'), home, { recursive: true });
  await writeFile(join(home, 'package.json'), JSON.stringify({ private: true, dependencies }));
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: home });
  const nodesOf = (list: readonly string[]): Nodes =>
    list.map((version) => [version, join(home, 'node_modules', `node-${version}`, 'bin/node')]);
  return { old: nodesOf(OLD_NODES), supported: nodesOf(NODE_VERSIONS) };
}

/** Uses the package as a project does that has none of its optional peers. */
async function works(node: string, cwd: string): Promise<void> {
  await importFaces(node, WITHOUT_PEERS, cwd);
  await run(node, ['use-faces.js'], { cwd });
  const command = join(cwd, 'node_modules/backlot/dist/package/command/backlot.js');
  const { stdout, stderr } = await run(
    node,
    [command, 'exec', '--', node, '--import', 'backlot/register', 'ask-platform.js'],
    { cwd },
  );
  if (stdout !== '200\n' || stderr !== '') throw new Error(`backlot exec printed ${stdout}${stderr}`);
}

/** The longest line that is still easy to skip in a terminal. */
const MAX_LINE = 400;

/** Runs programs with a mistake. Throws if an uncaught error of the package is buried under code. */
async function explainsMistakes(node: string, cwd: string): Promise<void> {
  const programs = [
    { args: ['misuse.js'], says: 'itms is not a known key' },
    { args: ['--import', 'backlot/register', 'ask-platform.js'], says: 'BACKLOT_URL is not set' },
  ];
  for (const { args, says } of programs) {
    const { BACKLOT_URL: _, ...env } = process.env;
    const text = await run(node, args, { cwd, env }).then(() => 'nothing', String);
    const longest = Math.max(...text.split('\n').map((line) => line.length));
    if (!text.includes(says)) throw new Error(`node ${args.join(' ')} does not say "${says}":\n${text}`);
    if (longest > MAX_LINE) throw new Error(`node ${args.join(' ')} prints a line of ${longest} characters.`);
  }
}

async function worksWithPeers(node: string, cwd: string): Promise<void> {
  await importFaces(node, WITH_PEERS, cwd);
  // Of the contract, the suite of one operation: a unit test runs all of them.
  const names = 'a world of its own|POST /oauth2/token';
  const report = ['--reporter=json', '--outputFile=report.json'];
  await run(node, ['node_modules/vitest/vitest.mjs', 'run', '--testNamePattern', names, ...report], { cwd });
  const { numPassedTests }: { numPassedTests: number } = JSON.parse(await readFile(join(cwd, 'report.json'), 'utf8'));
  // Vitest does not mind if no test has such a name.
  if (numPassedTests < 10) throw new Error(`Vitest ran only ${numPassedTests} tests of the installed package.`);
}

async function importFaces(node: string, faces: readonly string[], cwd: string): Promise<void> {
  await run(node, ['import-faces.js', ...faces.map((face) => face.replace('.', 'backlot'))], { cwd });
}

/** Throws unless this Node, which is too old, gets the same sentence from the command and from each module for Node. */
async function refuses(node: string, version: string, cwd: string): Promise<void> {
  const command = join(cwd, 'node_modules/backlot/dist/package/command/backlot.js');
  const faces = NODE_FACES.map((face) => ['import-faces.js', face.replace('.', 'backlot')]);
  for (const args of [[command], ...faces]) {
    const text = await run(node, args, { cwd }).then(() => 'it started', String);
    if (!text.includes(`Backlot needs Node 22.13 or newer, and this is Node ${version}.`)) {
      throw new Error(`Node ${version} ${args.join(' ')}: ${text}`);
    }
  }
}

/** A project has the tools of the faces that it uses. The declarations of these faces refer to those of the tools. */
async function installPeers(cwd: string): Promise<void> {
  const peers = ['vite', 'vitest', '@playwright/test', '@types/node'].map(
    (name) => `${name}@file:${join(ROOT, 'node_modules', name)}`,
  );
  await run('npm', ['install', '--no-audit', '--no-fund', '--no-save', ...peers], { cwd });
}

/** The types of Playwright themselves need those of browsers. */
const WITHOUT_BROWSER_TYPES = Object.keys(FACES).filter((face) => face !== './testing/playwright');

async function typeCheck(cwd: string): Promise<void> {
  const compiler = join(ROOT, 'node_modules/.bin/tsc');
  const imports = WITHOUT_BROWSER_TYPES.map((face) => `export type * from '${face.replace('.', 'backlot')}';`);
  for (const [at, line] of imports.entries()) await writeFile(join(cwd, `face-${at}.ts`), line);
  for (const project of ['nodenext', 'bundler', 'server']) {
    await run(compiler, ['-p', `tsconfig.${project}.json`], { cwd });
  }
}
