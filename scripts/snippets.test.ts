import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLIENT_VERSIONS } from '../compatibility/clients/versions.ts';
import packageJson from '../package.json' with { type: 'json' };
import { isPartOf, outputPattern, runSnippet } from './snippets/run-snippet.ts';
import { type Served, serveSnippet } from './snippets/serve-snippet.ts';
import { readSnippets, type Snippet } from './snippets/snippets.ts';
import { makeWorkplace, type Workplace } from './snippets/workplace.ts';

const ROOT = join(import.meta.dirname, '..');
const GUIDES = readdirSync(join(ROOT, 'docs/guide'))
  .map((name) => [`docs/guide/${name}`, undefined] as const)
  .filter(([document]) => readSnippets(textOf(document)).length > 0);
/** The documents, and the folder whose files their snippets use. */
const DOCUMENTS = [
  ['README.md', undefined],
  ['AGENTS.md', undefined],
  ...GUIDES,
  ['examples/astro/README.md', 'examples/astro'],
  ['examples/bookings-astro/README.md', 'examples/bookings-astro'],
  ['core/README.md', undefined],
  ['examples/core-astro/README.md', 'examples/core-astro'],
  ['examples/core-nextjs/README.md', 'examples/core-nextjs'],
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
  const snippets = readSnippets(textOf(document));
  test.each(snippets.map((snippet) => [snippet.line, snippet] as const))(
    'the snippet in line %i works',
    async (_line, snippet) => {
      if (await isRunElsewhere(snippet)) return;
      if (snippet.note?.kind === 'server') {
        served = await serveSnippet(snippet, place);
        return;
      }
      const printed = await runSnippet(snippet, place, { simulator: served?.simulator, document: snippets });
      if (snippet.output !== undefined) expect(printed.trim()).toMatch(outputPattern(snippet.output));
    },
  );
});

test('docs/guide/played.md names each release of the official client that was tried', () => {
  const text = textOf('docs/guide/played.md');
  const versions = CLIENT_VERSIONS.map(({ name }) => name.replace(/^\D+/, ''));
  expect(versions.filter((version) => !text.includes(version))).toEqual([]);
});

const INSTALLED = /backlot-(?:core-)?[\d.]+\.tgz/g;

test.each(DOCUMENTS.filter(([document]) => textOf(document).match(INSTALLED)))(
  '%s installs the file that npm pack makes',
  (document) => {
    const made = ['backlot', 'backlot-core'].map((name) => `${name}-${packageJson.version}.tgz`);
    expect(
      textOf(document)
        .match(INSTALLED)
        ?.filter((file) => !made.includes(file)),
    ).toEqual([]);
  },
);

test.each(['README.md', 'AGENTS.md', 'core/README.md'])('%s has at most 8 kB', (document) => {
  expect(Buffer.byteLength(textOf(document))).toBeLessThanOrEqual(8000);
});

function textOf(document: string): string {
  return readFileSync(join(ROOT, document), 'utf8');
}

/** Holds what the comment above a snippet promises, if it says that a script runs it. */
async function isRunElsewhere(snippet: Snippet): Promise<boolean> {
  const { note } = snippet;
  if (note?.kind !== 'part' && note?.kind !== 'not run') return false;
  expect(scripts).toContain(note.script);
  if (note.kind === 'part') expect([note.file, await isPartOf(note.file, snippet)]).toEqual([note.file, true]);
  return true;
}
