import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { CORE_FACES, CORE_OUTPUT, outputOf } from '../package/faces.ts';
import { CORE_PEERS, coreManifest } from './core-manifest.ts';
import { flatContracts, NOT_PUBLIC } from './flat-contracts.ts';

const ROOT = join(import.meta.dirname, '../..');
const input = Object.fromEntries(Object.entries(CORE_FACES).map(([face, source]) => [outputOf(face), source]));
/** The hooks on the query library, as a module of their own: see `hooksApart`. */
export const QUERY_HOOKS = 'parts/react-query-hooks';
const QUERY_HOOKS_SOURCE = 'core/react/query-library.ts';
/** Zod is not bundled, so that `needsNothing` reports a declaration that refers to it. */
const external = (id: string): boolean => id === 'zod' || isPeer(id);
const isPeer = (id: string): boolean =>
  Object.keys(CORE_PEERS).some((peer) => id === peer || id.startsWith(`${peer}/`));
const REPOSITORY = 'https://github.com/backlot-dev/backlot/blob/main';
/** What every bundler and every browser of the last years reads. */
const TARGET = 'es2022';

/**
 * Builds `backlot-core` as a whole package: JavaScript and declarations of each face, package.json, README, guide and licence.
 * A package.json within core/ would end the subpath imports of the repository. Throws if something needs zod.
 */
export async function buildCore(): Promise<void> {
  await rm(CORE_OUTPUT, { recursive: true, force: true });
  await Promise.all([buildModules(), buildDeclarations()]);
  await writeFile(join(CORE_OUTPUT, 'package.json'), `${JSON.stringify(coreManifest(), null, 2)}\n`);
  await cp(join(ROOT, 'core/README.md'), join(CORE_OUTPUT, 'README.md'));
  for (const name of ['client', 'core']) await copyGuide(name);
  await cp(join(ROOT, 'LICENSE'), join(CORE_OUTPUT, 'LICENSE'));
  await needsNothing();
}

/** A page of the guide. Links to what only the repository has lead there. */
async function copyGuide(name: string): Promise<void> {
  const text = await readFile(join(ROOT, `docs/guide/${name}.md`), 'utf8');
  const links = text.replaceAll(/\]\((?:\.\.\/\.\.\/|(?=test\.md))/g, (start) =>
    start.endsWith('/') ? `](${REPOSITORY}/` : `](${REPOSITORY}/docs/guide/`,
  );
  await mkdir(join(CORE_OUTPUT, 'docs'), { recursive: true });
  await writeFile(join(CORE_OUTPUT, `docs/${name}.md`), links);
}

/** Not minified, so that an error shows the line that threw it: bundlers minify what a page loads. */
export async function buildModules(): Promise<void> {
  const bundle = await rolldown({
    input: { ...input, [QUERY_HOOKS]: QUERY_HOOKS_SOURCE },
    platform: 'neutral',
    external,
    plugins: [hooksApart()],
    transform: { target: TARGET },
    // 'use client' does stay at the top of its module: `npm run test:core` looks.
    onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
  });
  await bundle.write({
    dir: CORE_OUTPUT,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name]-[hash].js',
    minify: false,
    comments: { legal: true, annotation: true, jsdoc: false },
  });
}

/**
 * Lets the face with the hooks and the options of queries import the hooks from their own built module. Only a whole module
 * can be marked as code of a page, and a server calls the options.
 */
function hooksApart(): Plugin {
  return {
    name: 'hooks-apart',
    resolveId: {
      order: 'pre',
      handler: (id, importer) =>
        importer !== undefined && resolve(dirname(importer), id) === join(ROOT, QUERY_HOOKS_SOURCE)
          ? { id: `./${QUERY_HOOKS}.js`, external: true }
          : null,
    },
  };
}

async function buildDeclarations(): Promise<void> {
  const bundle = await rolldown({
    input,
    platform: 'neutral',
    external,
    plugins: [
      plainContracts(await flatContracts()),
      dts({ emitDtsOnly: true, tsconfig: 'tsconfig.package.json', sourcemap: false }),
    ],
  });
  await bundle.write({ dir: CORE_OUTPUT, format: 'esm', chunkFileNames: 'parts/[name]-[hash].d.ts' });
}

/** Replaces the modules with schemas by declarations with plain types. */
function plainContracts(plain: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'plain-contracts',
    resolveId: {
      order: 'pre',
      handler(id, importer = '') {
        const path = id.startsWith('#contracts/') ? join(ROOT, id.slice(1)) : resolve(dirname(importer), id);
        return plain.get(path) ?? null;
      },
    },
  };
}

/** Throws if a built file imports a package that is not a peer. */
async function needsNothing(): Promise<void> {
  for (const name of await readdir(CORE_OUTPUT, { recursive: true })) {
    if (!/\.(js|d\.ts)$/.test(name)) continue;
    const text = await readFile(join(CORE_OUTPUT, name), 'utf8');
    const imported = [...text.matchAll(/(?:^(?:import|export) .* from |import\()"([^."][^"]*)"/gm)].map(
      ([, id = '']) => id,
    );
    const unknown = imported.filter((id) => !isPeer(id));
    if (text.includes(NOT_PUBLIC)) throw new Error(`${name} of backlot-core has a type that needs a schema.`);
    if (unknown.length > 0) throw new Error(`${name} of backlot-core imports ${unknown.join(', ')}.`);
  }
}
