import { describe, expect, test } from 'vitest';
import { type SearchItemsInput, searchItemsRequest } from '#contracts/content/search-items.ts';
import type { Caller } from '../../auth/caller.ts';
import { collectionOf, MEMBER, openContentContext, PUBLIC_READ, VISITOR } from '../testing/content-context.ts';
import { searchByText } from './search-by-text.ts';

const day = (number: number) => ({ $date: `2024-01-0${number}T00:00:00.000Z` });
const AUTHOR = { type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Authors' } } } as const;
const context = await openContentContext({
  collections: [
    collectionOf('Books', [
      { key: 'author', ...AUTHOR },
      { key: 'blurb', type: 'RICH_TEXT' },
    ]),
    collectionOf('Authors'),
    collectionOf('Notes', [], { ...PUBLIC_READ, itemRead: 'SITE_MEMBER_AUTHOR' }),
    { ...collectionOf('Silent'), searchEnabled: false },
  ],
  items: {
    Books: [
      { _id: 'emma', _createdDate: day(1), title: 'Emma', author: 'austen', year: 1815 },
      {
        _id: 'whale',
        _createdDate: day(2),
        title: 'Moby-Dick; or, The Whale',
        blurb: '<p class="whaling">A ship.</p>',
      },
      { _id: 'sea', _createdDate: day(3), title: 'The Old Man and the Sea', tags: ['ship', 'Wale'], year: 1952 },
      { _id: 'wolf', _createdDate: day(4), title: 'The Sea-Wolf', notes: { first: 'A ship at sea' }, year: 1904 },
    ],
    Authors: [{ _id: 'austen', name: 'Jane Austen' }],
    Notes: [
      { _id: 'n1', _owner: 'member-1', text: 'remember' },
      { _id: 'n2', _owner: 'member-2', text: 'remember' },
    ],
  },
});

function search(input: Partial<SearchItemsInput>, caller: Caller = VISITOR) {
  return searchByText(context, caller, searchItemsRequest.parse({ dataCollectionId: 'Books', ...input }));
}
async function ids(input: Partial<SearchItemsInput>, caller?: Caller) {
  return (await search(input, caller)).dataItems.map(({ id }) => id).join(' ');
}
const find = (expression: string, more: object = {}) => ({ search: { search: { expression, ...more } } });

describe('search (SEA-1)', () => {
  test.each<[string, Partial<SearchItemsInput>, string]>([
    ['finds a word of any text, whatever the case', find('EMMA'), 'emma'],
    ['in lists and objects too, newest first', find('ship'), 'wolf sea whale'],
    ['finds whole words', find('whal'), ''],
    ['does not look into markup', find('whaling'), ''],
    ['nor at ids in references and system fields', find('austen sea'), 'wolf sea'],
    ['of several terms any will do, and more are better', find('ship old'), 'sea wolf whale'],
    ['all have to be there in AND mode', find('ship sea', { mode: 'AND' }), 'wolf sea'],
    ['a term of two words needs both', find('moby-dick'), 'whale'],
    ['and finds nothing with one', find('moby-wolf'), ''],
    ['fuzzy forgives a mistake, but prefers none', find('whale', { fuzzy: true }), 'whale sea'],
    ['fuzzy forgives none in short words', find('od', { fuzzy: true }), ''],
    ['without an expression finds all', { search: {} }, 'wolf sea whale emma'],
    ['and so with a blank one', find('  '), 'wolf sea whale emma'],
    ['punctuation alone finds nothing', find('!?'), ''],
    ['looks where it is told to', find('ship sea', { fields: ['tags', 'notes.first'] }), 'wolf sea'],
    ['filters', { search: { search: { expression: 'ship' }, filter: { year: { $gt: 1910 } } } }, 'sea'],
    ['sorts', { search: { search: { expression: 'ship' }, sort: [{ fieldName: 'year' }] } }, 'whale wolf sea'],
    ['pages', { search: { search: { expression: 'ship' }, paging: { limit: 1, offset: 1 } } }, 'sea'],
  ])('%s', async (_case, input, found) => {
    expect(await ids(input)).toBe(found);
  });

  test('a search has the fields and references that are asked for (QRY-3, INC-2)', async () => {
    const input = { ...find('emma'), includeReferences: [{ field: 'author' }] };
    const { dataItems } = await search({ ...input, search: { ...input.search, fields: ['author'] } });
    expect(dataItems.map(({ data }) => data)).toEqual([
      { _id: 'emma', author: { _id: 'austen', name: 'Jane Austen' } },
    ]);
  });

  test('a cursor goes on with its own filter, sort and text, there and back (CUR-2, WIR-15)', async () => {
    const ship = { search: { expression: 'ship' } };
    const first = await search({ search: { ...ship, cursorPaging: { limit: 2 } } });
    const cursor = first.pagingMetadata.cursors?.next;
    const beside = { search: { expression: 'emma' }, filter: { $regex: 'x' }, sort: [{ fieldName: 'year' }] };
    const second = await search({ search: { ...beside, cursorPaging: { cursor } } });
    const back = await search({ search: { cursorPaging: { cursor: second.pagingMetadata.cursors?.prev } } });
    const found = [first, second, back].map(({ dataItems }) => dataItems.map(({ id }) => id).join(' '));
    expect(found).toEqual(['wolf sea', 'whale', 'wolf sea']);
  });

  test('a search finds only items that the caller may read (PRM-1, PRM-2)', async () => {
    const input = { dataCollectionId: 'Notes', ...find('remember') };
    expect(await ids(input, MEMBER)).toBe('n1');
    await expect(search(input)).rejects.toThrow(/^WDE0027/);
  });

  test('a search is refused if the setting switches it off', async () => {
    await expect(search({ dataCollectionId: 'Silent', ...find('x') })).rejects.toThrow(
      'WDE0190: Search is not enabled for the Silent collection.',
    );
  });

  test.each([
    ['an expression of 101 characters', { search: { expression: 'x'.repeat(101) } }],
    ['11 sort fields', { sort: Array.from({ length: 11 }, () => ({ fieldName: 'a' })) }],
    ['21 fields', { fields: Array.from({ length: 21 }, () => 'a') }],
  ])('%s is too much (LIM-14)', (_case, tooMuch) => {
    expect(searchItemsRequest.safeParse({ dataCollectionId: 'Books', search: tooMuch }).success).toBe(false);
  });
});

describe('a fuzzy search of 50,001 items', () => {
  const many = openContentContext({
    collections: [collectionOf('Many')],
    items: { Many: Array.from({ length: 50_001 }, (_, n) => ({ _id: `i${n}`, n, text: n === 7 ? 'A whale' : 'zzz' })) },
  });
  const found = async (details: object, filter?: object) => {
    const request = { dataCollectionId: 'Many', search: { search: { expression: 'wahle', ...details }, filter } };
    return (await searchByText(await many, VISITOR, searchItemsRequest.parse(request))).dataItems.map(({ id }) => id);
  };

  test('a fuzzy search of 50,001 items is refused with a sentence that says what to do', async () => {
    await expect(found({ fuzzy: true })).rejects.toThrow(
      'A fuzzy search reads each item that passes its filter, and there are more than 50000. Search without "fuzzy", or for fewer items by a filter.',
    );
  });

  test('finds words that differ by a letter if its filter leaves fewer items', async () => {
    expect(await found({ fuzzy: true }, { n: { $lt: 50_000 } })).toEqual(['i7']);
  });

  test('is answered if its words are too short to have mistakes', async () => {
    expect(await found({ expression: 'a', fuzzy: true })).toEqual(['i7']);
  });
});
