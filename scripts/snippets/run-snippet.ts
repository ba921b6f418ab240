import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunOptions, run } from '../programs/run.ts';
import type { Snippet } from './snippets.ts';
import { PAGE_GLOBALS, type Workplace } from './workplace.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The name of a program, in its first line. */
const NAME = /^\/\/ ([\w-]+(?:\.[\w-]+)*\.js)\n/;

/**
 * Runs a snippet in the workplace, and returns what it prints. `simulator` is the address that replaces the documented
 * one. Variables and functions of the shell are kept for the snippets after it. A program with a name is saved. If a
 * snippet of the shell in `document` names it, that runs it. Otherwise tests are run by Vitest, and other programs by
 * Node. Throws an error if the snippet fails.
 */
export async function runSnippet(
  { language, code, note, line }: Snippet,
  place: Workplace,
  { simulator, document }: { readonly simulator: URL | undefined; readonly document: readonly Snippet[] },
): Promise<string> {
  const text = simulator === undefined ? code : atAddress(code, simulator);
  const env = { ...place.env, ...(note?.kind === 'refused' && { REFUSED: '' }) };
  const shell = (command: string) => runInShell(command, { cwd: place.folder, env });
  if (language === 'sh') return shell(text);
  if (language !== 'js') throw new Error(`Line ${line}: nothing can run a block in the language "${language}".`);
  const name = NAME.exec(text)?.[1] ?? `line-${line}.js`;
  await writeFile(join(place.folder, name), text);
  if (document.some((other) => other.language === 'sh' && other.code.includes(name))) return '';
  if (name.endsWith('.test.js')) return shell(`npx vitest run ${name}`);
  const globals = note?.kind === 'page' ? `--import ${PAGE_GLOBALS}` : '';
  return shell(`node ${globals} ${name}`);
}

/** Documents name the port 4700. A test has a simulator at another one. */
function atAddress(code: string, { host, port }: URL): string {
  return code.replaceAll(/(localhost|127\.0\.0\.1):4700/g, host).replaceAll('--port 4700', `--port ${port}`);
}

async function runInShell(code: string, options: RunOptions): Promise<string> {
  const session = 'if [ -f .session ]; then . ./.session; fi';
  // REFUSED is for this snippet only.
  const end = 'set +a; unset REFUSED; { export -p; declare -f; } > .session';
  const script = `${session}\nset -euo pipefail\nset -a\n${code}\n${end}\n`;
  const { stdout } = await run('bash', ['-c', script], options);
  return stdout;
}

/** Whether the lines of the snippet are in the file, one after the other. */
export async function isPartOf(file: string, { code }: Snippet): Promise<boolean> {
  const path = join(ROOT, file);
  return existsSync(path) && (await readFile(path, 'utf8')).includes(code);
}

/** A pattern for output that a document shows: `…` replaces any text. */
export function outputPattern(shown: string): RegExp {
  const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`^${shown.trim().split('…').map(literal).join('[^]*')}$`);
}
