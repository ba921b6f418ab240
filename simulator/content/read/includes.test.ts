import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ReadOptions } from '#contracts/content/read-options.ts';
import type { Caller } from '../../auth/caller.ts';
import {
  ADMINISTRATOR,
  collectionOf,
  MEMBER,
  openContentContext,
  PUBLIC_READ,
  VISITOR,
} from '../testing/content-context.ts';
import { parseInclusions } from './includes.ts';
import { getItem, queryItems } from './read-items.ts';

const reference = (key: string, referencedCollectionId: string) => ({
  key,
  type: 'REFERENCE' as const,
  typeMetadata: { reference: { referencedCollectionId } },
});
const multiReference = (key: string, referencedCollectionId: string) => ({
  key,
  type: 'MULTI_REFERENCE' as const,
  typeMetadata: { multiReference: { referencedCollectionId } },
});
const link = (field: string, targetId: string) => ({ collectionId: 'Books', field, itemId: 'b1', targetId });

const context = await openContentContext({
  collections: [
    collectionOf('Books', [
      reference('author', 'Authors'),
      reference('lost', 'Authors'),
      reference('plan', 'Plans'),
      reference('odd', 'Nowhere'),
      multiReference('genres', 'Genres'),
      multiReference('notes', 'Notes'),
    ]),
    collectionOf('Authors', [multiReference('friends', 'Authors')]),
    collectionOf('Genres'),
    collectionOf('Notes', [], { ...PUBLIC_READ, itemRead: 'SITE_MEMBER_AUTHOR' }),
    collectionOf('Plans', [], { ...PUBLIC_READ, itemRead: 'CMS_EDITOR' }),
  ],
  items: {
    Books: [{ _id: 'b1', title: 'Emma', author: 'a1', lost: 'a9', plan: 'p1', odd: 'x', genres: ['stray'] }],
    Authors: [{ _id: 'a1', name: 'Jane', friends: ['stray'] }],
    Genres: ['g1', 'g2', 'g3'].map((_id) => ({ _id })),
    Notes: [
      { _id: 'n1', _owner: 'member-2' },
      { _id: 'n2', _owner: MEMBER.id },
    ],
    Plans: [{ _id: 'p1' }],
  },
  links: [
    link('genres', 'g3'),
    link('genres', 'g1'),
    link('genres', 'gone'),
    link('genres', 'g2'),
    link('notes', 'n1'),
    link('notes', 'n2'),
  ],
});

/** Reads book `b1` with these options. Returns it without the fields that are always the same. */
async function read(options: ReadOptions, caller: Caller = VISITOR): Promise<object> {
  const { dataItem } = await getItem(context, caller, { dataCollectionId: 'Books', dataItemId: 'b1', ...options });
  const { _id, title, odd, ...rest } = dataItem.data;
  expect([_id, title, odd]).toEqual(['b1', 'Emma', 'x']);
  return rest;
}

const BARE = { author: 'a1', lost: 'a9', plan: 'p1' };

describe('included references', () => {
  test('without an inclusion, references are ids, and multi-references are absent (INC-1)', async () => {
    expect(await read({})).toEqual(BARE);
  });

  test.each([
    [{ includeReferences: [{ field: 'author' }] }],
    [{ referencedItemOptions: [{ fieldName: 'author' }] }],
    [{ includeReferencedItems: ['author'] }],
  ])('an inclusion of %j answers the whole item, without its own multi-references (INC-2, INC-3)', async (options) => {
    expect(await read(options)).toEqual({ ...BARE, author: { _id: 'a1', name: 'Jane' } });
  });

  test('an included multi-reference is a list of whole items, oldest link first, without missing ones (INC-2)', async () => {
    const genres = [{ _id: 'g3' }, { _id: 'g1' }, { _id: 'g2' }];
    expect(await read({ includeReferences: [{ field: 'genres' }] })).toEqual({ ...BARE, genres });
  });

  test('the limit of included items holds for each item (LIM-6)', async () => {
    const genres = [{ _id: 'g3' }, { _id: 'g1' }];
    expect(await read({ includeReferences: [{ field: 'genres', limit: 2 }] })).toEqual({ ...BARE, genres });
  });

  test('a link whose target is gone or hidden does not count towards the limit (INC-2)', async () => {
    const genres = [{ _id: 'g3' }, { _id: 'g1' }, { _id: 'g2' }];
    expect(await read({ includeReferences: [{ field: 'genres', limit: 3 }] })).toEqual({ ...BARE, genres });
    const notes = [{ _id: 'n2', _owner: 'member-1' }];
    expect(await read({ includeReferences: [{ field: 'notes', limit: 1 }] }, MEMBER)).toEqual({ ...BARE, notes });
  });

  test('the first targets of each item that the caller may read are included, in order', async () => {
    // Mine are readable to the member; theirs are not; gone ones do not exist.
    const target = fc.tuple(fc.constantFrom('mine', 'theirs', 'gone'), fc.nat(9)).map(([kind, n]) => `${kind}-${n}`);
    const lists = fc.array(fc.uniqueArray(target, { maxLength: 25 }), { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(lists, fc.integer({ min: 1, max: 8 }), async (listed, limit) => {
        const context = await openContentContext({
          collections: [
            collectionOf('Shelves', [multiReference('notes', 'Notes')]),
            collectionOf('Notes', [], { ...PUBLIC_READ, itemRead: 'SITE_MEMBER_AUTHOR' }),
          ],
          items: {
            Shelves: listed.map((_, at) => ({ _id: `s${at}` })),
            Notes: Array.from({ length: 10 }, (_, n) => [
              { _id: `mine-${n}`, _owner: MEMBER.id },
              { _id: `theirs-${n}`, _owner: 'member-2' },
            ]).flat(),
          },
          links: listed.flatMap((ids, at) =>
            ids.map((targetId) => ({ collectionId: 'Shelves', field: 'notes', itemId: `s${at}`, targetId })),
          ),
        });
        const { dataItems } = await queryItems(context, MEMBER, {
          dataCollectionId: 'Shelves',
          query: { sort: [{ fieldName: '_id', order: 'ASC' }] },
          returnTotalCount: false,
          includeReferences: [{ field: 'notes', limit }],
        });
        const included = dataItems.map(({ data: { notes } }) => z.array(z.object({ _id: z.string() })).parse(notes));
        expect(included.map((notes) => notes.map(({ _id }) => _id))).toEqual(
          listed.map((ids) => ids.filter((id) => id.startsWith('mine')).slice(0, limit)),
        );
        await context.db.close();
      }),
      { numRuns: 20 },
    );
  });

  test.each([['lost'], ['odd'], ['title'], ['unknown']])(
    '%s cannot be included and stays as it is (INC-2)',
    async (field) => {
      expect(await read({ includeReferences: [{ field }] })).toEqual(BARE);
    },
  );

  test('included items that the caller may not read are left out (INC-4)', async () => {
    const includeReferences = [{ field: 'plan' }, { field: 'notes' }];
    expect(await read({ includeReferences }, VISITOR)).toEqual({ ...BARE, notes: [] });
    expect(await read({ includeReferences }, MEMBER)).toEqual({ ...BARE, notes: [{ _id: 'n2', _owner: 'member-1' }] });
    expect(await read({ includeReferences }, ADMINISTRATOR)).toMatchObject({ plan: { _id: 'p1' } });
  });
});

describe('limits of inclusions (LIM-6)', () => {
  test.each([
    [{ includeReferencedItems: ['a'] }, [{ field: 'a', limit: 50 }]],
    [{ includeReferences: [{ field: 'a', limit: 1000 }] }, [{ field: 'a', limit: 1000 }]],
    [{}, []],
  ])('%j: %j', (options, inclusions) => {
    expect(parseInclusions(options)).toEqual(inclusions);
  });

  test('100 reference fields can be included', () => {
    const fields = Array.from({ length: 100 }, (_, index) => `f${index}`);
    expect(parseInclusions({ includeReferencedItems: fields }).length).toBe(100);
  });

  test.each([
    [{ includeReferences: [{ field: 'a', limit: 0 }] }, /^WDE0080: The limit of the included field a should be/],
    [{ includeReferences: [{ field: 'a', limit: 1001 }] }, /^WDE0077/],
    [
      { includeReferencedItems: Array.from({ length: 101 }, (_, index) => `f${index}`) },
      /^WDE0080: At most 100 reference fields can be included\. Got 101\.$/,
    ],
  ])('%j is refused', (options, message) => {
    expect(() => parseInclusions(options)).toThrow(message);
  });
});
