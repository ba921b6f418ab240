import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CORE_FACES, CORE_OUTPUT, FACES, OUTPUT, outputOf } from '../package/faces.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A folder in which programs find the packages of the repository, and `backlot` and `backlot-core` as if they were installed. */
export interface Workplace extends AsyncDisposable {
  readonly folder: string;
  /** The environment of its programs. */
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Makes a workplace with the files of the folder `files`, if it is given. Both packages are those that `build-packages.ts`
 * has built. In its shell, `npx` runs `backlot` and `vitest` without npm, and
 * `curl` fails if a request is refused, unless `REFUSED` is set.
 */
export async function makeWorkplace(files?: string): Promise<Workplace> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-snippets-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n');
  if (files !== undefined)
    await cp(join(ROOT, files), folder, { recursive: true, filter: (source) => !source.endsWith('node_modules') });
  await linkPackages(join(folder, 'node_modules'));
  const bin = join(folder, 'bin');
  await mkdir(bin);
  await writeFile(join(bin, 'npx'), NPX, { mode: 0o755 });
  await writeFile(join(bin, 'curl'), CURL, { mode: 0o755 });
  await writeFile(join(folder, PAGE_GLOBALS), PAGE);
  const { PATH, HOME } = process.env;
  return {
    folder,
    env: {
      ...{ PATH: `${bin}:${dirname(process.execPath)}:${PATH}`, REAL_PATH: PATH, HOME, NO_COLOR: '1' },
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

async function linkPackages(modules: string): Promise<void> {
  await mkdir(modules, { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (!name.startsWith('.')) await symlink(join(ROOT, 'node_modules', name), join(modules, name));
  }
  for (const [name, faces, output] of [
    ['backlot', FACES, OUTPUT],
    ['backlot-core', CORE_FACES, CORE_OUTPUT],
  ] as const) {
    await mkdir(join(modules, name));
    await symlink(join(ROOT, output), join(modules, name, 'built'));
    const exports = Object.fromEntries(Object.keys(faces).map((face) => [face, `./built/${outputOf(face)}.js`]));
    await writeFile(join(modules, name, 'package.json'), JSON.stringify({ name, type: 'module', exports }));
  }
}

/** The module of a workplace that gives a program the globals of a page, so that `backlot/browser` can use them. */
export const PAGE_GLOBALS = './page-globals.js';

const PAGE = `import { JSDOM } from 'jsdom';
const { window } = new JSDOM('', { url: 'http://localhost/' });
for (const name of Object.getOwnPropertyNames(window)) if (!(name in globalThis)) globalThis[name] = window[name];
// jsdom has no beacons.
navigator.sendBeacon = () => true;
`;

const NPX = `#!/usr/bin/env bash
[ "$1" = --no-install ] && shift
case "$1" in
  backlot) exec node '${ROOT}/${OUTPUT}/command/backlot.js' "\${@:2}" ;;
  vitest) exec node '${ROOT}/node_modules/vitest/vitest.mjs' "\${@:2}" --testTimeout 60000 --hookTimeout 60000 ;;
esac
echo "The test of the snippets cannot run npx $1" >&2
exit 1
`;

const CURL = `#!/usr/bin/env bash
PATH=$REAL_PATH
exec curl \${REFUSED---fail-with-body} "$@"
`;
