import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A document for its users, as the Model Context Protocol lists it. */
interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly mimeType: 'text/markdown';
}

const SCHEME = 'backlot://';
/** Why something was decided is for those who change Backlot. */
const FOR_OTHERS = /^docs\/decisions\//;

/** The folder with AGENTS.md: the root of the package, or of the repository. It is above this file, wherever a build puts it. */
async function rootFolder(): Promise<string> {
  let folder = fileURLToPath(new URL('.', import.meta.url));
  for (;;) {
    const names = await readdir(folder);
    if (names.includes('AGENTS.md')) return folder;
    const above = join(folder, '..');
    if (above === folder) throw new Error('The documents of Backlot are not there. Install the package again.');
    folder = above;
  }
}

export async function listDocuments(): Promise<readonly Resource[]> {
  const root = await rootFolder();
  const found = await readdir(join(root, 'docs'), { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => !FOR_OTHERS.test(name) && !name.includes('node_modules'));
  return ['AGENTS.md', ...names.toSorted()].map((name) => ({
    uri: SCHEME + name,
    name,
    mimeType: 'text/markdown',
  }));
}

/** The text of a document. Undefined for an address that is not in the list. */
export async function readDocument(uri: string): Promise<string | undefined> {
  const known = (await listDocuments()).find((resource) => resource.uri === uri);
  return known && readFile(join(await rootFolder(), known.name), 'utf8');
}
