import { expect, test } from 'vitest';
import { searchItemsRequest } from '#contracts/content/search-items.ts';
import { collectionOf, openContentWorld, VISITOR } from '../../../content/testing/content-world.ts';
import { searchByText } from '../../../content/text-search/search-by-text.ts';
import { WorkBudget } from '../../../world/work-budget.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** 6,500 words that differ from "aaaaaa" in at most two letters. */
const LIKE_A = [
  'aaa??a',
  'aaa?a?',
  'aaaa??',
  '?aaaa?',
  '??aaaa',
  '?a?aaa',
  'a??aaa',
  'a?a?aa',
  '?aa?aa',
  'a?aaa?',
].flatMap((pattern) =>
  LETTERS.flatMap((first) => LETTERS.map((second) => pattern.replace('?', first).replace('?', second))).slice(0, 650),
);
const world = await openContentWorld({
  collections: [collectionOf('Things')],
  items: { Things: [...LIKE_A, 'whale', 'The Wahle', 'whole story'].map((text, n) => ({ _id: `item-${n}`, text })) },
});

async function find(expression: string, offset = 0) {
  const work = new WorkBudget();
  const search = { search: { expression, fuzzy: true }, paging: { limit: 5, offset } };
  const request = searchItemsRequest.parse({ dataCollectionId: 'Things', search });
  const { dataItems } = await searchByText({ ...world, work }, VISITOR, request);
  return { texts: dataItems.map(({ data }) => data.text), steps: work.spent };
}

test('a fuzzy search of a large collection reads only the items with similar words', async () => {
  const { texts, steps } = await find('whale');
  expect(texts.toSorted()).toEqual(['The Wahle', 'whale', 'whole story']);
  // Reading an item takes more than 64.
  expect(steps).toBeLessThan(10 * 64);
});

test('it finds nothing if no word is similar', async () => {
  expect(await find('whale-mnopqr')).toMatchObject({ texts: [] });
});

test('it finds all items with one of more than 5,000 similar words', async () => {
  const { texts } = await find('aaaaaa', 6498);
  expect(texts).toHaveLength(2);
});
