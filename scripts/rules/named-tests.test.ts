import { expect, test } from 'vitest';
import { listedStatements, missingTests, parseNamedTest } from './named-tests.ts';

const HERE = 'scripts/rules/named-tests.test.ts';

test('a named test is a file and a title, which may have colons', () => {
  expect(parseNamedTest('core/pkce.test.ts: state: 256 bits')).toEqual({
    file: 'core/pkce.test.ts',
    title: 'state: 256 bits',
  });
  expect(() => parseNamedTest('no file')).toThrow('"no file" must be "file: title".');
});

test('a test is missing when its file is, or when no string in the file begins with its title', () => {
  const there = { file: HERE, title: 'a named test is a file and a title' };
  const noFile = { file: 'scripts/no-such-file.ts', title: 'any' };
  // Part of the title above. It is put together, so that this file has no string that begins with it.
  const middle = { file: HERE, title: ['when its file', 'is'].join(' ') };
  expect(missingTests([there, middle, noFile])).toEqual([middle, noFile]);
});

test('the statements of a document come with the tests below them', () => {
  const document = ['# Title', '', '- One.', '  Why: so.', '  - `a.test.ts`: first', '', '## Next', '', '- Two.'].join(
    '\n',
  );
  expect(listedStatements(document)).toEqual([
    { statement: 'One.', text: 'One.\n  Why: so.', tests: [{ file: 'a.test.ts', title: 'first' }] },
    { statement: 'Two.', text: 'Two.', tests: [] },
  ]);
});
