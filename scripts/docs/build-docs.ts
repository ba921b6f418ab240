import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DOCS_PREFIX } from '#contracts/control/control-prefix.ts';
import { run } from '../programs/run.ts';

const CHAPTERS = [
  { title: 'Guide', folder: 'guide' },
  { title: 'Reference', folder: 'reference' },
  { title: 'More', folder: '' },
  { title: 'Optional', folder: 'rules' },
] as const;

/** The documents that the site also has as Markdown, by their paths on the site. Decision records are not among them. */
async function markdownPages(root: string): Promise<ReadonlyMap<string, string>> {
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
function llmsText(pages: ReadonlyMap<string, string>): string {
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

const ROOT = join(import.meta.dirname, '../..');
/** The folder of the built site. */
export const SITE = join(ROOT, 'dist/docs');

/**
 * Builds the documentation site in the folder `site`: the pages, their Markdown, and `llms.txt`. Each file is compressed and has a
 * name that ends in `.gz`, as the simulator serves it.
 */
export async function buildDocs(site = SITE): Promise<void> {
  await rm(site, { recursive: true, force: true });
  await run('vitepress', ['build', 'docs', '--outDir', site], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const files = new Map<string, string | Buffer>();
  for (const name of await filesIn(site)) {
    const content = await readFile(join(site, name));
    // Pages have this map in a script, too.
    if (name !== 'hashmap.json')
      files.set(name, name.endsWith('.html') ? strictPage(content.toString(), files) : content);
    await rm(join(site, name));
  }
  const pages = await markdownPages(ROOT);
  for (const [name, content] of [...files, ...pages, ['llms.txt', llmsText(pages)] as const]) {
    await writeFile(join(site, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

const INLINE_SCRIPT = /<script((?: id="[\w-]+")?)>([^<]*)<\/script>/g;
const INLINE_STYLE = / style="[^"]*"/g;

/**
 * A page without scripts and styles in its HTML, which the policy of the site forbids. Scripts become files, which are added to
 * `files`. The few styles are set by scripts anyway.
 */
export function strictPage(html: string, files: Map<string, string | Buffer>): string {
  return html
    .replaceAll(INLINE_SCRIPT, (_script, id: string, code: string) => {
      const name = `assets/page.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
      files.set(name, code);
      return `<script${id} src="${DOCS_PREFIX}/${name}"></script>`;
    })
    .replaceAll(INLINE_STYLE, '');
}
