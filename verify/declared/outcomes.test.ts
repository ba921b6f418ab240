import { expect, test } from 'vitest';
import { countsOf, fallen, outcomeLines, outcomes } from './outcomes.ts';

const KNOWN = outcomes.parse({
  '@wix/blog': {
    version: '1.0.660',
    operations: {
      'posts.queryPosts': 'derived 200',
      'posts.getPost': 'derived 404',
      'posts.getPostMetrics': 'not played 501',
      'posts.other': 'played 200',
    },
  },
});

test('operations are counted by their class and by whether they are answered', () => {
  const counts = { operations: 4, played: 1, derived: 2, answered: 2, refused: 1 };
  expect(countsOf(KNOWN['@wix/blog']?.operations ?? {})).toEqual(counts);
});

test('a count that falls is named with its package; a count that rises is not', () => {
  const now = outcomes.parse({
    '@wix/blog': {
      version: '1.0.661',
      operations: {
        'posts.queryPosts': 'derived 400',
        'posts.getPost': 'derived 404',
        'posts.getPostMetrics': 'derived 404',
        'posts.other': 'played 200',
      },
    },
  });
  expect(fallen(KNOWN, now)).toEqual(['@wix/blog: answered fell from 2 to 1']);
  expect(fallen(KNOWN, KNOWN)).toEqual([]);
});

test('a package has a row in the table, and each of its services a line with what answers its operations', () => {
  expect(outcomeLines(KNOWN)).toEqual([
    '| package | operations | played | derived | not played | answered | refused |',
    '|---|--:|--:|--:|--:|--:|--:|',
    '| @wix/blog 1.0.660 | 4 | 1 | 2 | 1 | 2 | 1 |',
    ...['', '### @wix/blog', ''],
    '- `posts`: played other; derived queryPosts, getPost; not played getPostMetrics',
  ]);
});
