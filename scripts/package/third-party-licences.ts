import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE_FOLDER = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const LICENCE_FILE = /^(licen[cs]e|copying)/i;

/** The folders of the packages that these modules belong to. Modules outside `node_modules` are ours. */
export function packageFolders(modules: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const module of modules) {
    const folder = PACKAGE_FOLDER.exec(module)?.[1];
    if (folder !== undefined) folders.add(folder);
  }
  return folders;
}

interface Licence {
  readonly title: string;
  readonly text: string;
}

/**
 * The licences of all packages in the bundle as one text. Throws if a package has neither a licence file nor the name of a
 * licence, because then it may not be distributed.
 */
export function thirdPartyLicences(folders: Iterable<string>): string {
  const licences = [...folders].map(licenceOf).sort((a, b) => a.title.localeCompare(b.title, 'en'));
  const entries = licences.map(({ title, text }) => `## ${title}\n\n${text.trim()}\n`);
  return `# Licences of the packages that are bundled with Backlot\n\n${entries.join('\n')}`;
}

function licenceOf(folder: string): Licence {
  const { name, version, license, author }: Record<string, unknown> = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const title = `${name} ${version} (${license})`;
  const file = readdirSync(folder).find((entry) => LICENCE_FILE.test(entry));
  if (file !== undefined) return { title, text: readFileSync(join(folder, file), 'utf8') };
  if (typeof license !== 'string') throw new Error(`${name} states no licence: do not bundle it.`);
  return {
    title,
    text: `Licence: ${license}. Author: ${typeof author === 'string' ? author : JSON.stringify(author)}.`,
  };
}
