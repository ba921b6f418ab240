import { expect, test } from 'vitest';
import { failuresText, resultsTable, type VersionResults, withResults } from './results.ts';

const RESULTS: readonly VersionResults[] = [
  {
    version: 'old-1.0.0',
    steps: [
      { step: 'query', outcome: 'passed', text: '' },
      { step: 'prompt none', outcome: 'missing', text: 'getAuthUrl takes no prompt' },
    ],
  },
  {
    version: 'new-2.0.0',
    steps: [
      { step: 'query', outcome: 'failed', text: 'Error: no answer' },
      { step: 'prompt none', outcome: 'passed', text: '' },
    ],
  },
];

test('the table has a row for each step and says why a step is missing', () => {
  expect(resultsTable(RESULTS)).toBe(
    [
      '| step | old-1.0.0 | new-2.0.0 |',
      '| --- | :-: | :-: |',
      '| query | ✓ | ✗ |',
      '| prompt none | – | ✓ |',
      '',
      '- – old-1.0.0: getAuthUrl takes no prompt (prompt none).',
    ].join('\n'),
  );
});

test('failures are listed with their texts, and missing steps are no failures', () => {
  expect(failuresText(RESULTS)).toBe('new-2.0.0, query:\nError: no answer\n');
});

test('results replace those in the document, and nothing else', () => {
  const marked = (results: string) =>
    `Before\n<!-- results: written by npm run clients -- --write -->\n\n${results}\n\n<!-- end of results -->\nAfter`;
  expect(withResults(marked('old'), 'new')).toBe(marked('new'));
  expect(() => withResults('No place for results', 'new')).toThrow('The document needs the lines');
});
