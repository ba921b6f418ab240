import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { run } from '../programs/run.ts';

const ROOT = join(import.meta.dirname, '../..');
const { name, version, dependencies } = packageJson;
const OWN = `${name}@${version}`;

/** The parts of a CycloneDX document of npm that change. */
interface Sbom {
  readonly metadata: { readonly component: object; readonly [field: string]: unknown };
  readonly components: readonly { readonly 'bom-ref': string; readonly [field: string]: unknown }[];
  readonly [field: string]: unknown;
}

/**
 * The software bill of materials of the package, as CycloneDX: its dependencies and the packages that are bundled with it, with their
 * hashes from the lock. `folders` are those of the bundled packages. Throws if the lock lacks one of them.
 */
export async function sbom(folders: Iterable<string>): Promise<string> {
  // The builds before it set NODE_ENV to production, with which npm leaves out what is bundled.
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--include', 'dev'];
  const { stdout } = await run('npm', args, { cwd: ROOT });
  const runtime = Object.entries(dependencies).map(([each, of]) => `${each}@${of}`);
  const document = publishedPart(JSON.parse(stdout), [...runtime, ...[...folders].map(installedName)]);
  return `${JSON.stringify(document, null, 1)}\n`;
}

/** The part of the document about these packages. It has no time and no number of its own, so that a build can be repeated. */
export function publishedPart(
  { serialNumber: _number, metadata: { timestamp: _time, ...metadata }, ...rest }: Sbom,
  published: readonly string[],
): object {
  const components = rest.components.filter((component) => published.includes(component['bom-ref']));
  const refs = components.map((component) => component['bom-ref']);
  const missing = published.filter((each) => !refs.includes(each));
  if (missing.length > 0) throw new Error(`package-lock.json lacks ${missing.join(', ')}, which the package brings.`);
  return {
    ...rest,
    // npm calls it after its folder.
    metadata: { ...metadata, component: { ...metadata.component, name } },
    // npm marks bundled packages as tools of the development.
    components: components.map(({ properties: _development, ...component }) => component),
    dependencies: [{ ref: OWN, dependsOn: refs }, ...refs.map((ref) => ({ ref, dependsOn: [] }))],
  };
}

function installedName(folder: string): string {
  const installed: { name: string; version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return `${installed.name}@${installed.version}`;
}
