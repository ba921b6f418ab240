import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OutputChunk, type Plugin, type RolldownOutput, rolldown } from 'rolldown';
import { minify } from 'rolldown/utils';
import { dts } from 'rolldown-plugin-dts';
import { buildDocs } from '../docs/build-docs.ts';
import { builtModules, consoleModules } from './built-modules.ts';
import { builtinModules } from './builtin-modules.ts';
import { FACES, OUTPUT, outputOf } from './faces.ts';
import { MINIFY, referencedFiles } from './referenced-files.ts';
import { sbom } from './sbom.ts';
import { packageFolders, thirdPartyLicences } from './third-party-licences.ts';

/** Packages that the installed package imports: its optional peers. Everything else is bundled. */
const EXTERNAL = [/^node:/, /^(vite|vitest|@playwright\/test)($|\/)/];
/** Both builds emit the same files, so that each is in the package once. */
const ASSETS = 'assets/[name][extname]';
/** The check of the version of Node is a file of its own, so that each public module can load it before any other. */
const NODE_CHECK = { name: 'demand-node', test: /world\/(demand-node|unsupported-node|second-copy)\.ts$/, priority: 3 };
/** Bundled packages are files of their own, which are minified. GraphQL is loaded on demand. */
const LIBRARIES = [
  { name: 'graphql', test: /node_modules\/graphql\//, priority: 2 },
  // Loaded with the first passkey.
  {
    name: 'passkeys',
    test: /node_modules\/(@simplewebauthn|@peculiar|@hexagon|@levischuck|asn1js|bytestreamjs|pvtsutils|pvutils|reflect-metadata|tsyringe)\//,
    priority: 2,
  },
  // Loaded for a seed in YAML, and for a mistake in a seed.
  { name: 'seed-files', test: /node_modules\/(yaml|@humanwhocodes)\//, priority: 2 },
  // Loaded with the shop.
  { name: 'shop-operations', test: /node_modules\/@wix\//, priority: 2 },
  // Loaded by the command that uses them.
  {
    name: 'agents',
    test: /node_modules\/(@modelcontextprotocol|ajv|ajv-formats|fast-uri|json-schema-traverse)\//,
    priority: 2,
  },
  { name: 'postgresql', test: /node_modules\/(pg|pg-[a-z-]+|pgpass|postgres-[a-z]+|split2|xtend)\//, priority: 2 },
  { name: 'zod', test: /node_modules\/zod\//, priority: 3 },
  { name: 'libraries', test: /node_modules\//, priority: 1 },
];
/** The oldest Node that the package runs on. */
const TARGET = 'node22.13';
/** The bill of materials, which belongs to a release, too. */
export const SBOM = 'sbom.cdx.json';
const COMMAND = 'command/main.ts';
/** The part of the command that is loaded after the check of the Node version. */
const COMMAND_BODY = 'command/run-command.ts';

/**
 * Builds `dist/package`: JavaScript and declarations of each face, the command, the
 * console, the documentation site, and the licences and the bill of materials of the bundled packages.
 */
export async function buildPackage(): Promise<void> {
  await rm(OUTPUT, { recursive: true, force: true });
  await buildDocs();
  const built = await buildPrograms();
  await buildDeclarations();
  const modules = built.output.filter(isChunk).flatMap((chunk) => chunk.moduleIds);
  const bundled = [...modules, ...(await consoleModules())];
  const folders = packageFolders(bundled);
  await writeFile(join(OUTPUT, 'LICENCES.md'), thirdPartyLicences(folders));
  await writeFile(join(OUTPUT, SBOM), await sbom(folders));
}

/** Builds the JavaScript of each face and the command. Returns what was bundled. */
export async function buildPrograms(): Promise<RolldownOutput> {
  const built = await buildModules();
  await buildCommand();
  return built;
}

function isChunk(output: RolldownOutput['output'][number]): output is OutputChunk {
  return output.type === 'chunk';
}

const input = Object.fromEntries(Object.entries(FACES).map(([face, source]) => [outputOf(face), source]));
const transform = { target: TARGET };

/**
 * Own code stays as it was written. Node prints the line that threw an uncaught error before its message, and a minified
 * file is one line, which would bury the message. The file is also smaller than a minified one with a source map. Bundlers
 * minify what a page loads of it. An old Node has no `node:sqlite`: an import of it would fail before the check of the
 * version.
 */
async function buildModules(): Promise<RolldownOutput> {
  const bundle = await rolldown({
    input: { ...input, 'command/run-command': COMMAND_BODY },
    platform: 'node',
    external: EXTERNAL,
    plugins: [...builtModules(), referencedFiles()],
    transform,
  });
  return bundle.write({
    dir: OUTPUT,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name]-[hash].js',
    codeSplitting: { groups: [NODE_CHECK, ...LIBRARIES] },
    assetFileNames: ASSETS,
    minify: false,
    comments: { legal: true, annotation: true, jsdoc: false },
    plugins: [minifiedLibraries(), builtinModules()],
  });
}

/** Minifies the chunks of bundled packages. */
function minifiedLibraries(): Plugin {
  return {
    name: 'minified-libraries',
    async renderChunk(code, { name, fileName }) {
      if (!LIBRARIES.some((group) => group.name === name)) return null;
      return (await minify(fileName, code, { module: true, ...MINIFY })).code;
    },
  };
}

/** The file that `backlot` runs. It checks the version of Node before it loads code that an old Node cannot read. */
async function buildCommand(): Promise<void> {
  const file = join(OUTPUT, 'command/backlot.js');
  const bundle = await rolldown({
    input: COMMAND,
    platform: 'node',
    external: (id) => id.endsWith('/run-command.ts'),
    transform: { target: 'es2022' },
  });
  await bundle.write({
    file,
    format: 'esm',
    paths: (id) => (id.endsWith('/run-command.ts') ? './run-command.js' : id),
  });
  await chmod(file, 0o755);
}

async function buildDeclarations(): Promise<void> {
  const bundle = await rolldown({
    input,
    platform: 'node',
    // A program that hands its own schema over has the same types.
    external: [...EXTERNAL, /^zod($|\/)/],
    plugins: [dts({ emitDtsOnly: true, tsconfig: 'tsconfig.package.json', sourcemap: false })],
  });
  await bundle.write({ dir: OUTPUT, format: 'esm', chunkFileNames: 'parts/[name]-[hash].d.ts' });
}
