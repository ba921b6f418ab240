import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Collection } from '#contracts/content/collection.ts';
import { operations } from '#contracts/operations/operations.ts';
import type { Caller } from '../../auth/caller.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { bulkPatchItems, bulkRemoveItems, bulkSaveItems, bulkUpdateItems } from '../bulk/bulk-items.ts';
import { patchItem } from '../patch/patch-item.ts';
import { insertReferences, removeReferences } from '../references/change-references.ts';
import { queryReferenced } from '../references/query-referenced.ts';
import {
  ADMINISTRATOR,
  collectionOf,
  MEMBER,
  OTHER_MEMBER,
  openContentContext,
  VISITOR,
} from '../testing/content-context.ts';
import { insertItem } from './insert-item.ts';
import { removeItem } from './remove-item.ts';
import { saveItem } from './save-item.ts';
import { keepUniqueValues } from './unique-values.ts';
import { updateItem } from './update-item.ts';

/** Everybody may write; only administrators may read. */
const WRITE_ONLY = {
  itemRead: 'PRIVILEGED',
  itemInsert: 'ANYONE',
  itemUpdate: 'ANYONE',
  itemRemove: 'ANYONE',
} as const;
const VOTES: Collection = {
  ...collectionOf(
    'Votes',
    [
      { key: 'tags', type: 'MULTI_REFERENCE', typeMetadata: { multiReference: { referencedCollectionId: 'Tags' } } },
      { key: 'count', type: 'NUMBER', numberRange: { max: 100 } },
    ],
    WRITE_ONLY,
  ),
  indexes: [{ name: 'codes', fields: [{ path: 'code', order: 'ASC' }], unique: true, caseInsensitive: false }],
};

const ITEMS = [
  { _id: 'v1', _owner: OTHER_MEMBER.id, secret: 'blue', count: 57, code: 'x', name: 'Ann' },
  { _id: 'v2', _owner: OTHER_MEMBER.id, secret: 'red', code: 'y' },
];

async function open(): Promise<RequestContext> {
  const context = await openContentContext({
    collections: [VOTES, collectionOf('Tags')],
    items: { Votes: ITEMS, Tags: [{ _id: 't1' }, { _id: 't2' }] },
    links: [{ collectionId: 'Votes', field: 'tags', itemId: 'v1', targetId: 't1' }],
  });
  for (const item of ITEMS) await keepUniqueValues(context, VOTES, item);
  return context;
}

type Operate<Request, Answer> = (context: RequestContext, caller: Caller, request: Request) => Promise<Answer>;

async function ask<Schema extends z.ZodType, Answer>(
  { request }: { readonly request: Schema },
  operate: Operate<z.infer<Schema>, Answer>,
  body: object,
  context: RequestContext | Promise<RequestContext> = open(),
  caller: Caller = VISITOR,
): Promise<Answer> {
  return operate(await context, caller, request.parse({ dataCollectionId: 'Votes', ...body }));
}

const e = operations;
const setName = { action: 'SET_FIELD', fieldPath: 'name', setFieldOptions: { value: 'Bob' } };
const patchV1 = { dataItemId: 'v1', fieldModifications: [setName] };
const dataItem = { id: 'v1', data: { name: 'Bob' } };
const ID_ALONE = { id: 'v1', dataCollectionId: 'Votes', data: { _id: 'v1' } };
const bulk = { returnEntity: true };

describe('a caller who may write an item and not read it', () => {
  test.each<[string, () => Promise<object>]>([
    ['patch', () => ask(e.patchItem, patchItem, { patch: patchV1 })],
    ['update', () => ask(e.updateItem, updateItem, { dataItem, includeReferencedItems: true })],
    ['save', () => ask(e.saveItem, saveItem, { dataItem })],
    ['remove', () => ask(e.removeItem, removeItem, { dataItemId: 'v1' })],
  ])('%s answers the id alone', async (_name, asked) => {
    expect(await asked()).toMatchObject({ dataItem: ID_ALONE });
  });

  test.each<[string, () => Promise<{ results: readonly { dataItem?: object | undefined }[] }>]>([
    ['patch', () => ask(e.bulkPatchItems, bulkPatchItems, { ...bulk, patches: [patchV1] })],
    ['update', () => ask(e.bulkUpdateItems, bulkUpdateItems, { ...bulk, dataItems: [dataItem] })],
    ['save', () => ask(e.bulkSaveItems, bulkSaveItems, { ...bulk, dataItems: [dataItem] })],
    ['remove', () => ask(e.bulkRemoveItems, bulkRemoveItems, { ...bulk, dataItemIds: ['v1'] })],
  ])('bulk %s with returnEntity answers the id alone', async (_name, asked) => {
    expect((await asked()).results.map((result) => result.dataItem)).toEqual([ID_ALONE]);
  });

  test('a caller who may write and not read gets the item that they inserted', async () => {
    const inserted = { ...ID_ALONE, id: 'v3', data: { _id: 'v3', name: 'Bob', _owner: VISITOR.id } };
    const answer = await ask(e.insertItem, insertItem, { dataItem: { id: 'v3', data: { name: 'Bob' } } });
    expect(answer).toMatchObject({ dataItem: inserted });
    const saved = await ask(e.saveItem, saveItem, { dataItem: { id: 'v3', data: { name: 'Bob' } } });
    expect(saved).toMatchObject({ action: 'INSERTED', dataItem: inserted });
  });

  test.each(['blue', 'green'])('a condition on %j is WDE0027, whether it holds or not', async (secret) => {
    const condition = { filter: { secret } };
    const writes = [
      () => ask(e.patchItem, patchItem, { patch: patchV1, condition }),
      () => ask(e.updateItem, updateItem, { dataItem, condition }),
      () => ask(e.removeItem, removeItem, { dataItemId: 'v1', condition }),
    ];
    for (const write of writes) {
      await expect(write()).rejects.toMatchObject({
        code: 'WDE0027',
        message: expect.stringContaining('read'),
      });
    }
    const patched = await ask(e.bulkPatchItems, bulkPatchItems, { ...bulk, patches: [patchV1], condition });
    expect(patched.results.map(({ itemMetadata }) => itemMetadata.error?.code)).toEqual(['WDE0027']);
  });

  test.each([
    ['inserting', e.insertReferences, insertReferences],
    ['removing', e.removeReferences, removeReferences],
  ] as const)('%s a link does not reveal whether it existed', async (_name, endpoint, operate) => {
    const reference = (referencedItemId: string) => ({
      referringItemFieldName: 'tags',
      referringItemId: 'v1',
      referencedItemId,
    });
    const answer = await ask(endpoint, operate, { dataItemReferences: [reference('t1'), reference('t2')] });
    expect(answer.results.map(({ referenceMetadata }) => referenceMetadata.success)).toEqual([true, true]);
  });

  const increment = (fieldPath: string, value: number) => ({
    action: 'INCREMENT_FIELD',
    fieldPath,
    incrementFieldOptions: { value },
  });
  test.each<[string, object]>([
    ['a number over its range', increment('count', 1000)],
    ['text that is no number', increment('secret', 1)],
    ['a value that is taken', { action: 'SET_FIELD', fieldPath: 'code', setFieldOptions: { value: 'y' } }],
    [
      'an item over the size cap',
      { action: 'SET_FIELD', fieldPath: 'n', setFieldOptions: { value: 'n'.repeat(524_280) } },
    ],
  ])('a patch that makes %s is refused in one way', async (_case, modification) => {
    const context = await open();
    const strict = {
      ...context,
      site: { ...context.site, settings: { ...context.site.settings, enforceSchema: true } },
    };
    const patch = { dataItemId: 'v1', fieldModifications: [modification] };
    await expect(ask(e.patchItem, patchItem, { patch }, strict)).rejects.toMatchObject({
      status: 400,
      code: 'WDE0080',
      message: 'WDE0080: The patch does not fit the item [v1].',
      data: {},
    });
    // A caller who may read the item gets the reason.
    await expect(ask(e.patchItem, patchItem, { patch }, strict, ADMINISTRATOR)).rejects.not.toMatchObject({
      message: 'WDE0080: The patch does not fit the item [v1].',
    });
  });
});

describe('answers do not reveal items that the caller may not read', () => {
  test('the error for a taken value does not name the item that has it (WDE0123)', async () => {
    const inserting = ask(e.insertItem, insertItem, { dataItem: { data: { code: 'x' } } });
    await expect(inserting).rejects.toMatchObject({ code: 'WDE0123', data: { indexName: 'codes' } });
    await inserting.catch((refused) => expect(JSON.stringify(refused.data)).not.toContain('v1'));
  });

  test('a reference to a hidden draft is like one to a missing item (GET-2, REF-7)', async () => {
    const context = await openContentContext({
      collections: [
        { ...VOTES, dataPermissions: { ...WRITE_ONLY, itemRead: 'ANYONE' } },
        {
          ...collectionOf('Tags', [], { ...WRITE_ONLY, itemRead: 'SITE_MEMBER_AUTHOR', itemUpdate: 'PRIVILEGED' }),
          plugins: [{ type: 'PUBLISH', publishOptions: { defaultStatus: 'DRAFT' } }],
        },
      ],
      items: {
        Votes: [{ _id: 'v1' }],
        Tags: [
          { _id: 't1', _owner: OTHER_MEMBER.id, _publishStatus: 'DRAFT' },
          { _id: 't2', _owner: OTHER_MEMBER.id, _publishStatus: 'PUBLISHED' },
        ],
      },
      links: ['t1', 't2'].map((targetId) => ({ collectionId: 'Votes', field: 'tags', itemId: 'v1', targetId })),
    });
    const request = { referringItemFieldName: 'tags', referringItemId: 'v1' };
    const { results } = await ask(e.queryReferenced, queryReferenced, request, context, MEMBER);
    expect(
      results.map(({ unresolvedReference }) => [
        unresolvedReference?.referencedItemId,
        unresolvedReference?.unauthorized,
      ]),
    ).toEqual([
      ['t1', false],
      ['t2', true],
    ]);
  });
});
