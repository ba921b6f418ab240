import { expect, test } from 'vitest';
import { operations } from '#contracts/operations/operations.ts';
import { aggregateItems } from '../../content/aggregate/aggregate-items.ts';
import { queryDistinctValues } from '../../content/distinct/query-distinct-values.ts';
import { countItems, queryItems } from '../../content/read/read-items.ts';
import { parseContentRequest } from '../../content/requests/content-requests.ts';
import { collectionOf, openContentContext, VISITOR } from '../../content/testing/content-context.ts';
import { searchByText } from '../../content/text-search/search-by-text.ts';
import { WorkBudget } from '../../platform/work-budget.ts';

const books = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ _id: `b${n}`, n, shelf: n % 7, tags: [n % 3, n % 5], title: `Book ${n}`, odd: n === 1 ? '😀' : 'plain' },
    _createdDate: { $date: '2025-01-01T00:00:00.000Z' },
  }));
const context = await openContentContext({
  collections: [collectionOf('Few'), collectionOf('Many')],
  items: { Few: books(50), Many: books(6000) },
});

/** How the searches of an operation were carried out: the question, by what, in how many items, `long` if they waited for their turn, and why. */
async function plansOf(operate: (asked: typeof context) => Promise<unknown>): Promise<string> {
  const asked = { ...context, work: new WorkBudget() };
  await operate(asked);
  return asked.work.searches
    .map(({ question, by, items, isLong, why }) => `${question} by ${by}, ${items}${isLong ? ', long' : ''}: ${why}`)
    .join('\n');
}
const query = (id: string, part: object, more: object = {}) =>
  plansOf((asked) => {
    const body = { dataCollectionId: id, query: part, ...more };
    return queryItems(asked, VISITOR, parseContentRequest(operations.queryItems.request, body));
  });
const count = (id: string, filter: object) =>
  plansOf((asked) => countItems(asked, VISITOR, { dataCollectionId: id, filter }));
const group = (id: string, groupingFields: readonly string[]) =>
  plansOf((asked) => {
    const aggregation = { groupingFields, operations: [{ resultFieldName: 'count', itemCount: {} }] };
    const body = { dataCollectionId: id, aggregation };
    return aggregateItems(asked, VISITOR, parseContentRequest(operations.aggregateItems.request, body));
  });
const distinct = (id: string, fieldName: string) =>
  plansOf((asked) => {
    const body = { dataCollectionId: id, fieldName };
    return queryDistinctValues(asked, VISITOR, parseContentRequest(operations.queryDistinctValues.request, body));
  });
const search = (id: string, expression: string, fuzzy = false) =>
  plansOf((asked) => {
    const body = { dataCollectionId: id, search: { search: { expression, fuzzy } } };
    return searchByText(asked, VISITOR, parseContentRequest(operations.searchItems.request, body));
  });
const byN = [{ fieldName: 'n', order: 'ASC' }];
const random = { sortMode: 'RANDOM', randomOptions: { seed: 1 } };

test.each([
  ['a page of a small collection', () => query('Few', { sort: byN }), 'items by scan, null: The collection is small.'],
  [
    'a page by an index',
    () => query('Many', { filter: { shelf: 3 }, sort: byN }),
    'items by index, 6000: An index has all fields of the filter and the sort.',
  ],
  [
    'a page in the order of the ids',
    () => query('Many', {}),
    'items by index, 6000: An index has all fields of the filter and the sort.',
  ],
  [
    'a count by a part of a text',
    () => count('Many', { title: { $contains: '77' } }),
    'items by scan, 6000, long: No index decides the whole filter and sort, so the database may look at every item.',
  ],
  [
    'a condition that is decided item by item',
    () => count('Many', { title: { $contains: 'Ü' } }),
    'items by memory, 6000, long: A condition of the filter is decided item by item.',
  ],
  [
    'a sort by values of which the database does not know the order',
    () => query('Many', { sort: [{ fieldName: 'odd' }] }),
    'items by memory, 6000, long: A value of the sort has an order that the database does not know.',
  ],
  [
    'groups of a small collection',
    () => group('Few', ['shelf']),
    'groups by memory, null: Only the evaluator can decide the filter or the values of the groups.',
  ],
  [
    'groups of a large collection',
    () => group('Many', ['shelf']),
    'groups by index, 6000, long: An index has all fields of the filter and the groups.',
  ],
  [
    'groups by a list',
    () => group('Many', ['tags']),
    'groups by memory, 6000, long: Only the evaluator can decide the filter or the values of the groups.',
  ],
  [
    'distinct values',
    () => distinct('Many', 'shelf'),
    'distinct by index, 6000, long: An index has the values in their order.',
  ],
  [
    'distinct elements of a list',
    () => distinct('Many', 'tags'),
    'distinct by memory, 6000, long: There is no index of the field, or a value is not in its order.',
  ],
  [
    'a random page of a large collection',
    () => query('Many', {}, random),
    'random by scan, 6000, long: The database reads the ids of the items that pass, and the page is chosen from them.',
  ],
  [
    'a random page of a small collection',
    () => query('Few', {}, random),
    'random by memory, null: The collection is small, or is read as it was earlier.',
  ],
  [
    'words in a large collection',
    () => search('Many', 'book 77'),
    'words by memory, 6000, long: The texts of all items that pass the filter are read and scored.',
  ],
  [
    'words in a small collection',
    () => search('Few', 'book 7'),
    'words by memory, null: The texts of all items that pass the filter are read and scored.',
  ],
])('%s', async (_case, plan, expected) => {
  expect(await plan()).toBe(expected);
});
