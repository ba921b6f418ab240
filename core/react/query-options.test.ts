import { expect, test } from 'vitest';
import { createItems } from '../content/create-items.ts';
import { testClient } from '../testing/test-client.ts';
import { memberQuery } from './member-query.ts';
import { keyOfQuery } from './query-key.ts';
import { itemsQuery } from './query-options.ts';

const { client } = testClient();
const books = createItems(client)('Books');

test('two queries that differ only in the value of a field called parts have different keys', () => {
  expect(keyOfQuery(books.query().eq('parts', 1))).not.toBe(keyOfQuery(books.query().eq('parts', 2)));
});

test('a condition that a field called parts is empty can be a part of a key', () => {
  expect(keyOfQuery(books.query().eq('parts', null))).toContain('"parts":null');
});

test('the same query, made twice, has the same key', () => {
  const made = () => keyOfQuery(books.query().contains('title', 'Emma').ascending('title').limit(5));
  expect(made()).toBe(made());
});

test('without React, the options of a query and of the member have their keys', () => {
  expect(itemsQuery(client, books.query()).queryKey.slice(0, 2)).toEqual(['backlot-core', 'items']);
  expect(memberQuery(client).queryKey).toEqual(['backlot-core', 'member', { isMember: false, changes: 0 }]);
});
