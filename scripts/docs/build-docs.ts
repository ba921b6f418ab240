import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DOCS_PREFIX } from '#contracts/control/control-prefix.ts';
import { run } from '../package/run.ts';
import { llmsText, markdownPages } from './llms-text.ts';

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
