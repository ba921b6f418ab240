import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DOCS_PREFIX } from '#contracts/control/control-prefix.ts';

const CHAPTERS = [
  { title: 'Guide', folder: 'guide' },
  { title: 'Reference', folder: 'reference' },
  { title: 'More', folder: '' },
  { title: 'Optional', folder: 'rules' },
] as const;

/** The documents that the site also has as Markdown, by their paths on the site. Decision records are not among them. */
export async function markdownPages(root: string): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for (const { folder } of CHAPTERS) {
    for (const name of (await readdir(join(root, 'docs', folder))).toSorted()) {
      const path = join(folder, name);
      if (name.endsWith('.md')) pages.set(path, await readFile(join(root, 'docs', path), 'utf8'));
    }
  }
  return pages;
}

/** The list of documents for programs that read the site (llmstxt.org). */
export function llmsText(pages: ReadonlyMap<string, string>): string {
  const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const chapters = CHAPTERS.flatMap(({ title, folder }) => [
    '',
    `## ${title}`,
    '',
    ...[...pages]
      .filter(([path]) => folderOf(path) === folder)
      .map(([path, text]) => `- [${/^# (.+)$/m.exec(text)?.[1]}](${DOCS_PREFIX}/${path})`),
  ]);
  return [
    '# Backlot',
    '',
    '> A local stand-in for Wix Headless: login, hosted pages, members, content, media and mails, on your own machine.',
    '',
    'AGENTS.md in the package says how to write tests with it. Backlot was never run against the real service.',
    ...chapters,
    '',
  ].join('\n');
}
