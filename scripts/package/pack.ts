import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { buildCore } from '../core/build-core.ts';
import { run } from '../programs/run.ts';
import { CORE_OUTPUT } from './faces.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What people who install the package do not need. README.md shows the picture. */
const UNWANTED = /\.test\.|\.(png|jpe?g|(?<!\/(overview|main-[\w-]+)\.)svg)$|(?<!\.d)\.tsx?$/;

/** Builds and packs `backlot-core` into `folder`, unless BACKLOT_PACKED is a folder that has it. Returns the tarball. */
export async function packCoreInto(folder: string): Promise<string> {
  const packed = packedBefore('backlot-core');
  if (packed !== undefined) return packed;
  await buildCore();
  return pack(folder, ['pack'], join(ROOT, CORE_OUTPUT));
}

/**
 * Builds and packs the package into `folder`, unless BACKLOT_PACKED is a folder that has it. Returns the tarball. Throws if it
 * contains a file that it should not.
 */
export async function packInto(folder: string): Promise<string> {
  const packed = packedBefore('backlot');
  if (packed !== undefined) return packed;
  // As README.md says it, so that every test of a package tries that command.
  return pack(folder, ['run', '--silent', 'pack', '--'], ROOT);
}

/** `npm run test:rest` packs once for all its stages. */
function packedBefore(name: string): string | undefined {
  const { BACKLOT_PACKED: folder } = process.env;
  return folder === undefined ? undefined : join(folder, `${name}-${packageJson.version}.tgz`);
}

async function pack(folder: string, command: readonly string[], cwd: string): Promise<string> {
  const { stdout } = await run('npm', [...command, '--json', '--pack-destination', folder], { cwd });
  const [packed]: { filename: string; files: { path: string }[] }[] = JSON.parse(stdout);
  if (packed === undefined) throw new Error('npm pack packed nothing.');
  const unwanted = packed.files.map(({ path }) => path).filter((path) => UNWANTED.test(path));
  if (unwanted.length > 0) throw new Error(`The package must not contain ${unwanted.join(', ')}.`);
  return join(folder, packed.filename);
}
