import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { FACES, OUTPUT, STAGE } from './faces.ts';
import { leadOut } from './lead-out.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Documents of the package. Decision records and rules are about the repository; the rules are on the documentation site, too. */
const DOCUMENTS = [
  'README.md',
  'AGENTS.md',
  'CHANGELOG.md',
  'docs/*.md',
  'docs/guide/*.md',
  'docs/reference/*.md',
  'docs/rules/*.md',
];
const OTHERS = ['LICENSE', 'docs/images/overview.svg', OUTPUT];

/** The package.json of the package: that of the repository without what only the repository needs, and with a root module. */
export function packageManifest(): object {
  const { name, version, description, keywords, homepage, bugs, repository, license, type, engines, bin } = packageJson;
  const { exports, dependencies, peerDependencies, peerDependenciesMeta } = packageJson;
  return {
    ...{ name, version, description, keywords, homepage, bugs, repository, license, type, engines, bin },
    sideEffects: packageJson.sideEffects.filter((path) => path.startsWith(`./${OUTPUT}`)),
    exports: { '.': { types: `./${OUTPUT}/index.d.ts`, default: `./${OUTPUT}/index.js` }, ...exports },
    ...{ dependencies, peerDependencies, peerDependenciesMeta },
  };
}

/** What `import 'backlot'` does: it says which modules there are. */
export function rootModule(): string {
  const modules = Object.keys(FACES).map((face) => face.replace('.', 'backlot'));
  return `throw new Error(${JSON.stringify(`The package backlot has no module of that name. Import one of its modules: ${modules.join(', ')}.`)});\n`;
}

/** Puts the package together, in a folder from which npm packs it. `dist/package` must have been built. */
export async function stagePackage(): Promise<void> {
  const stage = join(ROOT, STAGE);
  await rm(stage, { recursive: true, force: true });
  for (const path of OTHERS) await cp(join(ROOT, path), join(stage, path), { recursive: true });
  const documents = (await Promise.all(DOCUMENTS.map(matching))).flat();
  const files = new Set([...documents, ...OTHERS, 'docs']);
  for (const document of documents) {
    await mkdir(dirname(join(stage, document)), { recursive: true });
    const text = await readFile(join(ROOT, document), 'utf8');
    await writeFile(
      join(stage, document),
      leadOut(text, dirname(document), (path) => files.has(path)),
    );
  }
  await writeFile(join(stage, 'package.json'), `${JSON.stringify(packageManifest(), null, 2)}\n`);
  await writeFile(join(stage, OUTPUT, 'index.js'), rootModule());
  await writeFile(join(stage, OUTPUT, 'index.d.ts'), 'export {};\n');
}

/** The files of the repository that a pattern of `DOCUMENTS` means. */
async function matching(pattern: string): Promise<readonly string[]> {
  if (!pattern.includes('*')) return [pattern];
  const folder = dirname(pattern);
  return (await readdir(join(ROOT, folder))).filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name}`);
}
