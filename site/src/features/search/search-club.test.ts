import { expect, test } from 'vitest';
import { sampleAuthor } from '../../testing/sample-items.ts';
import { hasInTitleAndName, isbnIn, matchingTags, titlesFirst } from './search-club.ts';

test.each([
  ['9797000000014', '9797000000014'],
  ['979-7-000', '9797000'],
  ['979 7', '9797'],
  ['1984 and after', null],
  ['197', null],
])('the ISBN in the text "%s" is %s', (text, isbn) => {
  expect(isbnIn(text)).toBe(isbn);
});

test('titles that begin with the searched words come first, then those that contain them', () => {
  const titles = ['On Snow', 'A Winter', 'Snow Country', 'Snowdrift Nights'].map((title) => ({ title }));
  expect(titlesFirst(titles, 'snow').map(({ title }) => title)).toEqual([
    'Snow Country',
    'Snowdrift Nights',
    'On Snow',
    'A Winter',
  ]);
});

test('a tag is found by the beginning of any of its words, without accents', () => {
  const tags = ['exile', 'club pick', 'café life', 'picnics'];
  expect(matchingTags(tags, 'pic', 5)).toEqual(['club pick', 'picnics']);
  expect(matchingTags(tags, 'Cafe', 5)).toEqual(['café life']);
  expect(matchingTags(tags, '  ', 5)).toEqual([]);
});

test.each([
  ['austen emma', true],
  ['Emma Jane', true],
  ['em aus', true],
  ['emma brontë', false],
  ['mma austen', false],
])('"%s" is in the title and the author of Emma by Jane Austen: %s', (text, isThere) => {
  const austen = { ...sampleAuthor, name: 'Jane Austen' };
  expect(hasInTitleAndName({ title: 'Emma', authors: [austen] }, text)).toBe(isThere);
});
