import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLIENT_VERSIONS } from '../compatibility/clients/versions.ts';
import packageJson from '../package.json' with { type: 'json' };
import { isPartOf, outputPattern, runSnippet } from './readme/run-snippet.ts';
import { type Served, serveSnippet } from './readme/serve-snippet.ts';
import { readSnippets, type Snippet } from './readme/snippets.ts';
import { makeWorkplace, type Workplace } from './readme/workplace.ts';

/** The documents, and the folder whose files their snippets use. */
const DOCUMENTS = [
  ['README.md', undefined],
  ['examples/astro/README.md', 'examples/astro'],
  ['examples/core-vanilla/README.md', 'examples/core-vanilla'],
  ['examples/nextjs/README.md', 'examples/nextjs'],
  ['examples/node-script/README.md', 'examples/node-script'],
  ['examples/vite-react/README.md', 'examples/vite-react'],
] as const;
const scripts = Object.keys(packageJson.scripts);

describe.each(DOCUMENTS)('%s', (document, files) => {
  let place: Workplace;
  let served: Served | undefined;
  beforeAll(async () => {
    place = await makeWorkplace(files);
  });
  afterAll(async () => {
    await served?.[Symbol.asyncDispose]();
    await place[Symbol.asyncDispose]();
  });

  /** In the order of the document: a snippet may use what those before it did. */
  const snippets = readSnippets(readFileSync(join(import.meta.dirname, '..', document), 'utf8'));
  test.each(snippets.map((snippet) => [snippet.line, snippet] as const))('line %i', async (_line, snippet) => {
    if (await isRunElsewhere(snippet)) return;
    if (snippet.note?.kind === 'server') {
      served = await serveSnippet(snippet, place);
      return;
    }
    const printed = await runSnippet(snippet, place, { simulator: served?.simulator, document: snippets });
    if (snippet.output !== undefined) expect(printed.trim()).toMatch(outputPattern(snippet.output));
  });
});

test('README.md names each release of the official client that was tried', () => {
  const text = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const versions = CLIENT_VERSIONS.map(({ name }) => name.replace(/^\D+/, ''));
  expect(versions.filter((version) => !text.includes(version))).toEqual([]);
});

test.each(DOCUMENTS)('%s installs the file that npm pack makes', (document) => {
  const text = readFileSync(join(import.meta.dirname, '..', document), 'utf8');
  expect(new Set(text.match(/backlot-[\d.]+\.tgz/g))).toEqual(new Set([`backlot-${packageJson.version}.tgz`]));
});

/** Holds what the comment above a snippet promises, if it says that a script runs it. */
async function isRunElsewhere(snippet: Snippet): Promise<boolean> {
  const { note } = snippet;
  if (note?.kind !== 'part' && note?.kind !== 'not run') return false;
  expect(scripts).toContain(note.script);
  if (note.kind === 'part') expect([note.file, await isPartOf(note.file, snippet)]).toEqual([note.file, true]);
  return true;
}
