import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCS = join(import.meta.dirname, '..');

/** The page of each folder: VitePress expects the name `index.md`, and repositories have README.md. */
export function indexPages(): Record<string, string> {
  const folders = readdirSync(DOCS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(
    ['', ...folders.map(({ name }) => `${name}/`)].map((at) => [`${at}README.md`, `${at}index.md`]),
  );
}

/** A page in the sidebar. */
export interface Page {
  readonly text: string;
  readonly link: string;
}

/** The pages of a folder with their titles: its index, then those of `first`, then the others by name. */
export function pagesIn(folder: string, first: readonly string[] = []): Page[] {
  const order = ['README', ...first];
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return readdirSync(join(DOCS, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replace(/\.md$/, ''))
    .toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map((name) => ({
      text: name === 'README' ? 'Overview' : titleOf(readFileSync(join(DOCS, folder, `${name}.md`), 'utf8')),
      link: join('/', folder, name === 'README' ? '/' : name),
    }));
}

function titleOf(text: string): string {
  return /^# (.+)$/m.exec(text)?.[1] ?? '';
}
