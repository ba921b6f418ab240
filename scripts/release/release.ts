import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SBOM } from '../package/build-package.ts';
import { OUTPUT, STAGE } from '../package/faces.ts';
import { provePackage } from '../package/prove-package.ts';
import { run } from '../programs/run.ts';
import { changelogSections } from './changelog.ts';
import { releaseProblems, tagOf } from './release-problems.ts';

const ROOT = join(import.meta.dirname, '../..');

export const RELEASE_USAGE =
  'Backlot is not published from here. To see what a release would be: npm run release -- --dry-run';

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly entryCount: number;
}

/**
 * Says what a release of this checkout would publish, after it has checked that it could: the version and its changelog, a
 * clean tree, and the packed package on every supported Node. Publishes nothing. Throws an error with all problems.
 */
export async function dryRun(print: (line: string) => void): Promise<void> {
  const { name, version }: { name: string; version: string } = JSON.parse(await text('package.json'));
  const changelog = await text('CHANGELOG.md');
  const [status, tags] = await Promise.all([git('status', '--porcelain'), git('tag', '--list')]);
  const problems = releaseProblems({ version, changelog, status, tags: tags.split('\n') });
  if (problems.length > 0) throw new Error(`${name} ${version} cannot be released:\n- ${problems.join('\n- ')}`);
  await provePackage(print);
  // The package was put together a moment ago.
  const { stdout } = await run('npm', ['pack', '--dry-run', '--json'], { cwd: join(ROOT, STAGE) });
  const [packed]: Packed[] = JSON.parse(stdout);
  if (packed === undefined) throw new Error('npm pack packed nothing.');
  const { components }: { components: unknown[] } = JSON.parse(await text(join(OUTPUT, SBOM)));
  print(planText(name, version, packed, components.length, changelog));
}

function planText(name: string, version: string, packed: Packed, components: number, changelog: string): string {
  const section = changelogSections(changelog).find((each) => each.version === version);
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  return `
A release would publish:

  package    ${name} ${version}
  file       ${packed.filename}: ${packed.entryCount} files, ${megabytes(packed.size)}, unpacked ${megabytes(packed.unpackedSize)}
  materials  ${join(OUTPUT, SBOM)}: ${components} packages, as CycloneDX
  git tag    ${tagOf(version)}
  changelog

${section?.text.replaceAll(/^(?=.)/gm, '    ')}

Nothing was published.`;
}

async function git(...args: readonly string[]): Promise<string> {
  return (await run('git', args, { cwd: ROOT })).stdout;
}

function text(file: string): Promise<string> {
  return readFile(join(ROOT, file), 'utf8');
}
