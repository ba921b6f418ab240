import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPartOf, outputPattern, runSnippet } from './run-snippet.ts';
import { readSnippets, type Snippet } from './snippets.ts';
import { makeWorkplace, type Workplace } from './workplace.ts';

/** No program listens at this address. */
const NOWHERE = new URL('http://127.0.0.1:9');

describe('a snippet of a document', () => {
  let place: Workplace;
  beforeAll(async () => {
    place = await makeWorkplace();
  });
  afterAll(() => place[Symbol.asyncDispose]());

  /** Runs all snippets of a document, in their order, and returns what they print. */
  async function runAll(document: string): Promise<string[]> {
    const snippets = readSnippets(document);
    const printed: string[] = [];
    for (const snippet of snippets) {
      printed.push(await runSnippet(snippet, place, { simulator: NOWHERE, document: snippets }));
    }
    return printed;
  }

  test('a snippet of a document can use variables and functions of those before it', async () => {
    expect(await runAll('```sh\nNAME=Ada\ngreet() { echo "Hello $NAME"; }\n```\n\n```sh\ngreet\n```\n')).toEqual([
      '',
      'Hello Ada\n',
    ]);
  });

  test('a snippet of a document fails if one of its commands fails', async () => {
    await expect(runAll('```sh\nfalse\ntrue\n```\n')).rejects.toThrow('false');
  });

  test('a snippet of a document has the address of the simulator of the test', async () => {
    expect(await runAll('```sh\necho http://localhost:4700 --port 4700\n```\n')).toEqual([
      'http://127.0.0.1:9 --port 9\n',
    ]);
  });

  test('a snippet of a document is run as a program, with the packages of the repository', async () => {
    expect(
      await runAll("```js\nimport { DEFAULT_SITE } from 'backlot/testing';\nconsole.log(DEFAULT_SITE.siteId);\n```\n"),
    ).toEqual(['5be6e4b1-0000-4000-8000-000000004700\n']);
  });

  test('a snippet of a document is only saved if a command of the document runs it', async () => {
    expect(
      await runAll('```js\n// hello.js\nconsole.log(process.argv[2]);\n```\n\n```sh\nnode hello.js Ada\n```\n'),
    ).toEqual(['', 'Ada\n']);
  });

  test('a snippet in a language that nothing runs is an error', async () => {
    await expect(runAll('```python\nprint(1)\n```\n')).rejects.toThrow(
      'Line 1: nothing can run a block in the language "python".',
    );
  });
});

test('shown output may leave out any text, and nothing else', () => {
  expect('{"id":"x","n":1}').toMatch(outputPattern('{"id":"…","n":1}\n'));
  expect('{"id":"x","n":2}').not.toMatch(outputPattern('{"id":"…","n":1}\n'));
  expect('{"id":"x","n":1} and more').not.toMatch(outputPattern('{"id":"…","n":1}\n'));
});

function snippetOf(code: string): Snippet {
  return { line: 1, language: 'js', code, note: undefined, output: undefined };
}

test('a part of a file has the same lines in the same order', async () => {
  const part = (code: string) => isPartOf('examples/vite-react/vite.config.js', snippetOf(code));
  expect(await part('export default defineConfig({\n  plugins: [react(), backlot()],\n')).toBe(true);
  expect(await part('  plugins: [react(), backlot()],\nexport default defineConfig({\n')).toBe(false);
});
