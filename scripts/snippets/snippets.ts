/** What the HTML comment above a snippet says about running it. */
export type Note =
  /** The command runs until it is stopped. The snippets after it talk to it. */
  | { readonly kind: 'server' }
  /** The requests of the snippet are refused on purpose. */
  | { readonly kind: 'refused' }
  /** The program is one for a page. */
  | { readonly kind: 'page' }
  /** The test does not run the snippet. `script` of package.json runs what the snippet shows. */
  | { readonly kind: 'not run'; readonly script: string }
  /** The snippet is a part of this file, which `script` of package.json runs. */
  | { readonly kind: 'part'; readonly file: string; readonly script: string };

/** A fenced block of a document. */
export interface Snippet {
  /** The line of its first fence, counted from 1. */
  readonly line: number;
  readonly language: string;
  readonly code: string;
  readonly note: Note | undefined;
  /** What it prints, if the block after it shows that. `…` replaces any text. */
  readonly output: string | undefined;
}

interface Block {
  readonly line: number;
  readonly language: string;
  readonly code: string;
  readonly end: number;
}

/** Blocks in these languages show what the block before them prints. */
const OUTPUT = new Set(['json', 'text']);

/**
 * Returns the snippets of a Markdown document, in their order. Throws an error for a comment above a snippet that it
 * cannot read, and for output that follows no snippet.
 */
export function readSnippets(markdown: string): readonly Snippet[] {
  const lines = markdown.split('\n');
  const snippets: Snippet[] = [];
  let previous: Block | undefined;
  for (const block of blocksIn(lines)) {
    if (OUTPUT.has(block.language)) {
      const snippet = snippets.at(-1);
      const between = lines.slice(previous?.end, block.line - 1);
      if (snippet === undefined || between.some((line) => line.trim() !== '')) {
        throw new Error(`Line ${block.line}: this output does not follow the snippet that prints it.`);
      }
      snippets[snippets.length - 1] = { ...snippet, output: block.code };
    } else {
      const { line, language, code } = block;
      snippets.push({ line, language, code, note: noteIn(lines[line - 2] ?? '', line), output: undefined });
    }
    previous = block;
  }
  return snippets;
}

function* blocksIn(lines: readonly string[]): Generator<Block> {
  for (let index = 0; index < lines.length; index += 1) {
    const language = /^```(\w*)/.exec(lines[index] ?? '')?.[1];
    if (language === undefined) continue;
    const end = lines.indexOf('```', index + 1);
    if (end === -1) throw new Error(`Line ${index + 1}: this block does not end.`);
    yield { line: index + 1, language, code: `${lines.slice(index + 1, end).join('\n')}\n`, end: end + 1 };
    index = end;
  }
}

function noteIn(above: string, line: number): Note | undefined {
  const text = /^<!-- (.*) -->$/.exec(above)?.[1];
  if (text === undefined) return undefined;
  if (text === 'runs until it is stopped') return { kind: 'server' };
  if (text === 'refused on purpose') return { kind: 'refused' };
  if (text === 'runs in a page') return { kind: 'page' };
  const [, reason = '', script] = /^(.+)\. Run by: npm (?:run )?([\w:]+)$/.exec(text) ?? [];
  const file = /^part of (\S+)$/.exec(reason)?.[1];
  if (script !== undefined && file !== undefined) return { kind: 'part', file, script };
  if (script !== undefined && reason.startsWith('not run: ')) return { kind: 'not run', script };
  throw new Error(`Line ${line - 1}: "${text}" does not say how the snippet is run.`);
}
