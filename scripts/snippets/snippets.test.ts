import { expect, test } from 'vitest';
import { readSnippets } from './snippets.ts';

test('a block is a snippet, and the block of output after it belongs to it', () => {
  const document = ['Text', '', '```sh', 'echo 1', 'echo 2', '```', '', '```text', '1', '2', '```', ''].join('\n');
  expect(readSnippets(document)).toEqual([
    { line: 3, language: 'sh', code: 'echo 1\necho 2\n', note: undefined, output: '1\n2\n' },
  ]);
});

test.each([
  ['runs until it is stopped', { kind: 'server' }],
  ['refused on purpose', { kind: 'refused' }],
  ['runs in a page', { kind: 'page' }],
  ['not run: it installs packages. Run by: npm run examples', { kind: 'not run', script: 'examples' }],
  ['not run: it tests everything. Run by: npm test', { kind: 'not run', script: 'test' }],
  ['part of examples/a.js. Run by: npm run examples', { kind: 'part', file: 'examples/a.js', script: 'examples' }],
])('the comment "%s" says how the snippet is run', (text, note) => {
  expect(readSnippets(`<!-- ${text} -->\n\`\`\`sh\ntrue\n\`\`\`\n`)).toEqual([
    { line: 2, language: 'sh', code: 'true\n', note, output: undefined },
  ]);
});

test('a comment that names no script is an error', () => {
  expect(() => readSnippets('<!-- not run: it is long -->\n```sh\ntrue\n```\n')).toThrow(
    'Line 1: "not run: it is long" does not say how the snippet is run.',
  );
});

test('output after text is an error', () => {
  expect(() => readSnippets('```sh\ntrue\n```\n\nThe answer:\n\n```json\n{}\n```\n')).toThrow(
    'Line 7: this output does not follow the snippet that prints it.',
  );
});

test('a block without an end is an error', () => {
  expect(() => readSnippets('```sh\ntrue\n')).toThrow('Line 1: this block does not end.');
});
