import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OutputChunk, type Plugin, type RolldownOutput, rolldown } from 'rolldown';
import { minify } from 'rolldown/utils';
import { dts } from 'rolldown-plugin-dts';
import { buildDocs } from '../docs/build-docs.ts';
import { builtConsole, consoleModules } from './built-console.ts';
import { builtDocuments } from './built-documents.ts';
import { builtPageScript } from './built-page-script.ts';
import { builtSeed } from './built-seed.ts';
import { builtinModules } from './builtin-modules.ts';
import { FACES, OUTPUT, outputOf } from './faces.ts';
import { MINIFY } from './minify.ts';
import { referencedFiles } from './referenced-files.ts';
import { sbom } from './sbom.ts';
import { packageFolders, thirdPartyLicences } from './third-party-licences.ts';

/** Packages that the installed package imports: its dependencies and its optional peers. Everything else is bundled. */
const EXTERNAL = [/^node:/, /^(zod|vite|vitest|@playwright\/test)($|\/)/];
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
  { name: 'libraries', test: /node_modules\//, priority: 1 },
];
/** The oldest Node that the package runs on. */
const TARGET = 'node22.13';
/** The bill of materials, which belongs to a release, too. */
export const SBOM = 'sbom.cdx.json';
const COMMAND = 'simulator/start/cli/main.ts';
/** The part of the command that is loaded after the check of the Node version. */
const COMMAND_BODY = 'simulator/start/cli/run-command.ts';

/**
 * Builds `dist/package`: JavaScript and declarations of each face, the command, the
 * console, the documentation site, and the licences and the bill of materials of the bundled packages.
 */
export async function buildPackage(): Promise<void> {
  await rm(OUTPUT, { recursive: true, force: true });
  await buildDocs();
  const built = await buildPrograms();
  await buildDeclarations();
  const modules = built.flatMap(({ output }) => output.filter(isChunk).flatMap((chunk) => chunk.moduleIds));
  const bundled = [...modules, ...(await consoleModules())];
  const folders = packageFolders(bundled);
  await writeFile(join(OUTPUT, 'LICENCES.md'), thirdPartyLicences(folders));
  await writeFile(join(OUTPUT, SBOM), await sbom(folders));
}

/** Builds the JavaScript of each face and the command. */
export async function buildPrograms(): Promise<readonly RolldownOutput[]> {
  const built = [await buildFaces(), await buildCommandBody()];
  await buildCommand();
  return built;
}

function isChunk(output: RolldownOutput['output'][number]): output is OutputChunk {
  return output.type === 'chunk';
}

const input = Object.fromEntries(Object.entries(FACES).map(([face, source]) => [outputOf(face), source]));
const plugins = () => [builtSeed(), builtConsole(), builtPageScript(), builtDocuments(), referencedFiles()];
const transform = { target: TARGET };

/**
 * Own code stays as it was written. Node prints the line that threw an uncaught error before its message, and a minified
 * file is one line, which would bury the message. The file is also smaller than a minified one with a source map. Bundlers
 * minify what a page loads of it. An old Node has no `node:sqlite`: an import of it would fail before the check of the
 * version.
 */
async function buildFaces(): Promise<RolldownOutput> {
  const bundle = await rolldown({ input, platform: 'node', external: EXTERNAL, plugins: plugins(), transform });
  return bundle.write({
    dir: OUTPUT,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name]-[hash].js',
    codeSplitting: { groups: [NODE_CHECK, ...LIBRARIES] },
    assetFileNames: ASSETS,
    minify: false,
    comments: { legal: true, annotation: true, jsdoc: false },
    plugins: [minifiedLibraries(), builtinModules('node:sqlite')],
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

/**
 * The rest of the command, bundled. Its parts are files of their own, because the process that supervises the simulator
 * would otherwise read all of them. In one file, a start takes 50 ms longer. They are minified, because the command
 * catches its errors and prints their messages.
 */
async function buildCommandBody(): Promise<RolldownOutput> {
  const commandPlugins = [...plugins(), builtinModules()];
  const bundle = await rolldown({ input: COMMAND_BODY, platform: 'node', plugins: commandPlugins, transform });
  return bundle.write({
    dir: OUTPUT,
    format: 'esm',
    entryFileNames: 'command/[name].js',
    assetFileNames: ASSETS,
    minify: MINIFY,
    chunkFileNames: 'command/[name]-[hash].js',
  });
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
    external: EXTERNAL,
    plugins: [dts({ emitDtsOnly: true, tsconfig: 'tsconfig.package.json', sourcemap: false })],
  });
  await bundle.write({ dir: OUTPUT, format: 'esm', chunkFileNames: 'parts/[name]-[hash].d.ts' });
}
