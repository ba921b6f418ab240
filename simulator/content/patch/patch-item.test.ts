import { describe, expect, test } from 'vitest';
import type { FieldModification } from '#contracts/content/patch-item.ts';
import { uncheckedLinks } from '../../query/readable-links.ts';
import { findItem } from '../../store/items.ts';
import { linkedIds } from '../../store/links.ts';
import { bulkPatchItems } from '../bulk/bulk-items.ts';
import { collectionOf, MEMBER, MEMBERS_WALL, openContentContext, VISITOR } from '../testing/content-context.ts';
import { patchItem } from './patch-item.ts';

const LONG_AGO = { $date: '2001-01-01T00:00:00.000Z' };
const NOW = { $date: '2025-03-01T12:00:00.000Z' };
const book = { type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Books' } } } as const;
const tags = { type: 'MULTI_REFERENCE', typeMetadata: { multiReference: { referencedCollectionId: 'Tags' } } } as const;

function open() {
  return openContentContext({
    collections: [
      collectionOf(
        'Wall',
        [
          { key: 'book', ...book },
          { key: 'tags', ...tags },
        ],
        MEMBERS_WALL,
      ),
      collectionOf('Rules'),
    ],
    items: {
      Wall: [
        { _id: 'mine', _owner: 'member-1', _createdDate: LONG_AGO, _updatedDate: LONG_AGO, likes: 1, text: 'old' },
        { _id: 'theirs', _owner: 'member-2' },
        { _id: 'older', _owner: 'member-1', tags: ['a', 'b'] },
      ],
    },
    links: ['t1', 't2'].map((targetId) => ({ collectionId: 'Wall', field: 'tags', itemId: 'mine', targetId })),
  });
}
const set = (fieldPath: string, value: unknown): FieldModification => ({
  action: 'SET_FIELD',
  fieldPath,
  setFieldOptions: { value },
});
const like: FieldModification = {
  action: 'INCREMENT_FIELD',
  fieldPath: 'likes',
  incrementFieldOptions: { value: 1 },
};
const patchOf = (dataItemId: string, ...fieldModifications: FieldModification[]) => ({
  dataItemId,
  fieldModifications,
});

describe('patching an item', () => {
  test('a patch changes the fields that it names, in order, and no others (PAT-1, PAT-3)', async () => {
    const patch = patchOf('mine', like, set('likes', 5), like, set('book', { _id: 'b1' }));
    expect(await patchItem(await open(), MEMBER, { dataCollectionId: 'Wall', patch })).toEqual({
      dataItem: {
        id: 'mine',
        dataCollectionId: 'Wall',
        createdDate: LONG_AGO.$date,
        updatedDate: NOW.$date,
        data: {
          _id: 'mine',
          _owner: 'member-1',
          _createdDate: LONG_AGO,
          _updatedDate: NOW,
          likes: 6,
          text: 'old',
          book: 'b1',
        },
      },
    });
  });

  test('a patch applies all its modifications or none', async () => {
    const context = await open();
    const before = await findItem(context, 'Wall', 'mine');
    const patch = patchOf('mine', set('text', 'new'), { ...like, fieldPath: 'text' });
    await expect(patchItem(context, MEMBER, { dataCollectionId: 'Wall', patch })).rejects.toMatchObject({
      status: 400,
    });
    expect(await findItem(context, 'Wall', 'mine')).toEqual(before);
  });

  test('simultaneous increments add up (PAT-2)', async () => {
    const context = await open();
    const patch = patchOf('mine', like);
    await Promise.all(
      Array.from({ length: 20 }, () => patchItem(context, MEMBER, { dataCollectionId: 'Wall', patch })),
    );
    expect(await findItem(context, 'Wall', 'mine')).toMatchObject({ likes: 21 });
  });

  test.each<[FieldModification, string[]]>([
    [set('tags', ['t3', { _id: 't1' }]), ['t3', 't1']],
    [{ action: 'REMOVE_FIELD', fieldPath: 'tags' }, []],
    [{ action: 'APPEND_TO_ARRAY', fieldPath: 'tags', appendToArrayOptions: { value: 't3' } }, ['t1', 't2', 't3']],
    [{ action: 'APPEND_TO_ARRAY', fieldPath: 'tags', appendToArrayOptions: { value: 't1' } }, ['t1', 't2']],
    [{ action: 'REMOVE_FROM_ARRAY', fieldPath: 'tags', removeFromArrayOptions: { value: { _id: 't1' } } }, ['t2']],
    [{ action: 'REMOVE_FROM_ARRAY', fieldPath: 'tags', removeFromArrayOptions: { value: 't9' } }, ['t1', 't2']],
  ])('patching a multi-reference with %j gives %j (REF-8)', async (modification, expected) => {
    const context = await open();
    const patch = patchOf('mine', modification);
    const { dataItem } = await patchItem(context, MEMBER, { dataCollectionId: 'Wall', patch });
    expect(dataItem.data).not.toHaveProperty('tags');
    expect(
      (await linkedIds(context, uncheckedLinks({ collectionId: 'Wall', field: 'tags' }))).get('mine') ?? [],
    ).toEqual(expected);
  });

  test('what a field had stored before it became a multi-reference stays (PAT-1)', async () => {
    const context = await open();
    await patchItem(context, MEMBER, { dataCollectionId: 'Wall', patch: patchOf('older', set('text', 'new')) });
    expect(await findItem(context, 'Wall', 'older')).toMatchObject({ tags: ['a', 'b'], text: 'new' });
  });

  const deep: unknown = JSON.parse(`${'['.repeat(9000)}${']'.repeat(9000)}`);
  test.each<[string, FieldModification[], string]>([
    ['no modification (PAT-4)', [], 'WDE0080: fieldModifications must not be empty'],
    ['a system field', [set('_owner', 'x')], 'WDE0080: The system field [_owner] cannot be patched.'],
    ['a path into a system field', [set('_createdDate.$date', 'x')], 'WDE0080: The system field'],
    ['an empty name', [set('a..b', 1)], 'WDE0080: The field path [a..b] has an empty name in it.'],
    ['a name that starts with $ (WRT-1)', [set('a.$b', 1)], 'WDE0134'],
    ['a value with a name that starts with $', [set('a', { $b: 1 })], 'WDE0134'],
    ['a value too deep', [set('a', deep)], 'WDE0168'],
    ['a path too deep', [set('a.'.repeat(9000), 1)], 'WDE0168'],
    [
      'a path and value that are too deep together',
      [set('a.'.repeat(49).slice(0, -1), JSON.parse('[[[]]]'))],
      'WDE0168',
    ],
    ['a multi-reference to increment', [{ ...like, fieldPath: 'tags' }], 'WDE0080: tags is a multi-reference'],
    ['a path into a multi-reference', [set('tags.a', 1)], 'WDE0080: tags.a leads into a multi-reference'],
    ['a value that is no reference', [set('tags', 't1')], 'WDE0021: Invalid reference'],
    ['an item that becomes too large', [set('a', 'x'.repeat(524_288))], 'WDE0009'],
  ])('a patch is refused with %s: %#', async (_case, fieldModifications, expected) => {
    const request = { dataCollectionId: 'Wall', patch: { dataItemId: 'mine', fieldModifications } };
    expect(await refusalOf(patchItem(await open(), MEMBER, request))).toContain(expected);
  });

  test.each([
    ['Wall', 'theirs', MEMBER, 'WDE0027'],
    ['Wall', 'nobodys', MEMBER, 'WDE0073'],
    ['Wall', 'mine', VISITOR, 'WDE0027'],
    ['Rules', 'mine', MEMBER, 'WDE0027'],
  ] as const)('%s/%s by %j: %s', async (dataCollectionId, id, caller, expected) => {
    const request = { dataCollectionId, patch: patchOf(id, like) };
    expect(await refusalOf(patchItem(await open(), caller, request))).toContain(expected);
  });

  test('a patch whose condition does not hold changes nothing (UPD-4)', async () => {
    const request = { dataCollectionId: 'Wall', patch: patchOf('mine', like), condition: { filter: { likes: 9 } } };
    expect(await refusalOf(patchItem(await open(), MEMBER, request))).toContain('WDE0178');
  });
});

describe('patching in bulk', () => {
  const OPTIONS = { dataCollectionId: 'Wall', returnEntity: false };
  test('the entries of a bulk patch succeed or fail one after the other (BLK-3, BLK-7)', async () => {
    const context = await open();
    const patches = [
      patchOf('mine', like),
      patchOf('theirs', like),
      patchOf('mine', like, { ...like, fieldPath: 'text' }),
      patchOf('nobodys', like),
      patchOf('mine', like),
    ];
    const { results, bulkActionMetadata } = await bulkPatchItems(context, MEMBER, { ...OPTIONS, patches });
    expect(results.map(({ action, itemMetadata: { id, error } }) => [action, id, error?.code])).toEqual([
      ['PATCH', 'mine', undefined],
      ['PATCH', 'theirs', 'WDE0027'],
      ['PATCH', 'mine', 'WDE0080'],
      ['PATCH', 'nobodys', 'WDE0073'],
      ['PATCH', 'mine', undefined],
    ]);
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 3 });
    expect(await findItem(context, 'Wall', 'mine')).toMatchObject({ likes: 3, text: 'old' });
  });

  test('a wrong entry of a bulk patch fails alone', async () => {
    const context = await open();
    const patches = [
      patchOf('mine'),
      patchOf('mine', { ...like, fieldPath: 'a..b' }),
      patchOf('mine', { ...like, fieldPath: '_id' }),
      patchOf('mine', like),
    ];
    const { results } = await bulkPatchItems(context, MEMBER, { ...OPTIONS, patches });
    expect(results.map(({ itemMetadata: { error } }) => error?.description)).toEqual([
      'WDE0080: fieldModifications must not be empty',
      'WDE0080: The field path [a..b] has an empty name in it.',
      'WDE0080: The system field [_id] cannot be patched.',
      undefined,
    ]);
  });

  test.each([
    ['no patch', [], 'WDE0080: patches must not be empty'],
    ['1001 patches', Array.from({ length: 1001 }, () => patchOf('mine', like)), 'WDE0006'],
  ])('a bulk patch is refused with %s: %#', async (_case, patches, expected) => {
    expect(await refusalOf(bulkPatchItems(await open(), MEMBER, { ...OPTIONS, patches }))).toContain(expected);
  });
});

function refusalOf(writing: Promise<unknown>): Promise<string> {
  return writing.then(
    () => 'accepted',
    (refused: Error) => refused.message,
  );
}
