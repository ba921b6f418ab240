import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';

/** A source of a project. */
export interface Source {
  /** From the folder of the project, with `/`. */
  readonly path: string;
  /** Without comments, which may show code that is not run. Lines stay where they are. */
  readonly text: string;
}

const SCRIPTS = new Set(['.js', '.jsx', '.mjs', '.cjs', '.ts', '.tsx', '.mts', '.cts', '.astro', '.svelte', '.vue']);
/** Folders that tools write. Hidden folders are left out, too. */
const MADE = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'test-results', 'playwright-report']);
/** Longer files are made by tools. */
const MAX_BYTES = 1_000_000;

/** The sources of a project, and its files of environment variables (`.env`). */
export function projectSources(folder: string): readonly Source[] {
  return filesIn(folder).flatMap((file) => {
    if (statSync(file).size > MAX_BYTES) return [];
    const path = relative(folder, file).replaceAll('\\', '/');
    const text = readFileSync(file, 'utf8');
    return [{ path, text: isEnvironment(path) ? text : withoutComments(text) }];
  });
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return MADE.has(entry.name) || entry.name.startsWith('.') ? [] : filesIn(path);
      const isSource = SCRIPTS.has(extname(entry.name)) && !entry.name.endsWith('.d.ts');
      return entry.isFile() && (isSource || isEnvironment(entry.name)) ? [path] : [];
    });
}

/** Whether a file has environment variables, and is not an example of one. */
export function isEnvironment(path: string): boolean {
  return /(^|\/)\.env(\.\w+)?$/.test(path) && !/\.(example|sample|template)$/.test(path);
}

/**
 * Source text in which comments are blank. A text in quotes is left alone, because `'https://…'` is no comment. It is not a
 * parser: a quote in a regular expression or in the text of JSX ends at the end of its line.
 */
export function withoutComments(source: string): string {
  let text = '';
  let quote = '';
  for (let at = 0; at < source.length; at++) {
    const character = source.charAt(at);
    const two = source.slice(at, at + 2);
    if (character === '\\') {
      text += two;
      at += 1;
    } else if (quote !== '') {
      text += character;
      if (character === quote || (character === '\n' && quote !== '`')) quote = '';
    } else if (two === '//' || two === '/*' || source.startsWith('<!--', at)) {
      const end = endOfComment(source, at);
      text += source.slice(at, end).replaceAll(/[^\n]/g, ' ');
      at = end - 1;
    } else {
      text += character;
      if (character === '"' || character === "'" || character === '`') quote = character;
    }
  }
  return text;
}

/** Where the comment that begins at `start` ends. */
function endOfComment(source: string, start: number): number {
  const mark = source.startsWith('//', start) ? '\n' : source.startsWith('/*', start) ? '*/' : '-->';
  const found = source.indexOf(mark, start + 2);
  if (found === -1) return source.length;
  return mark === '\n' ? found : found + mark.length;
}
