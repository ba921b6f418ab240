import { createIndexResponse, listIndexesResponse } from '../collections/indexes-api.ts';
import { bulkItemsResponse } from '../content/bulk-items.ts';
import type { Check } from './check.ts';
import type { Answer } from './contract-api.ts';
import { asOwner } from './on-site.ts';
import { openCollection } from './site-owner.ts';

const NOTES = { dataCollectionId: 'Notes' };
const UNIQUE = { ...NOTES, index: { name: 'code', fields: [{ path: 'code' }], unique: true } };
const item = (id: string, code: unknown) => ({ id, data: { _id: id, code } });

export const INDEXES: Check = {
  title: 'indexes are made, listed beside those of the service, counted and dropped (WIR-39, LIM-15)',
  observe: asOwner(async (owner) => {
    await owner.send('createCollection', openCollection('Notes'));
    const index = { name: 'by-title', fields: [{ path: 'title' }, { path: 'options.price', order: 'DESC' }] };
    const { id, ...made } = createIndexResponse.parse(
      (await owner.send('createIndex', { ...NOTES, index })).body,
    ).index;
    await owner.send('createIndex', UNIQUE);
    const list = async (paging: object) =>
      listIndexesResponse.parse((await owner.send('listIndexes', { ...NOTES, paging })).body);
    const all = await list({});
    const page = await list({ limit: 1, offset: 3 });
    const left = (await owner.send('availableIndexes', NOTES)).body;
    const dropped = [
      await owner.outcome('dropIndex', { ...NOTES, indexName: 'by-title' }),
      await owner.outcome('dropIndex', { ...NOTES, indexName: 'by-title' }),
      await owner.outcome('dropIndex', { ...NOTES, indexName: '_id' }),
    ];
    return {
      made,
      all: all.indexes.map(({ name, source, status }) => `${name} ${source} ${status}`),
      page: [page.indexes.map((each) => each.id === id), page.pagingMetadata],
      left,
      dropped,
      leftAfter: (await owner.send('availableIndexes', NOTES)).body,
    };
  }),
  expected: {
    made: {
      name: 'by-title',
      fields: [
        { path: 'title', order: 'ASC' },
        { path: 'options.price', order: 'DESC' },
      ],
      unique: false,
      caseInsensitive: false,
      status: 'ACTIVE',
      source: 'USER',
    },
    all: [
      '_id SYSTEM ACTIVE',
      '_createdDate SYSTEM ACTIVE',
      '_owner SYSTEM ACTIVE',
      'by-title USER ACTIVE',
      'code USER ACTIVE',
    ],
    page: [[true], { count: 1, offset: 3, total: 5, tooManyToCount: false }],
    left: { regular1Field: 0, regular3Field: 2, unique1Field: 0, total: 2 },
    dropped: ['200', '400 WDE0080', '400 WDE0080'],
    leftAfter: { regular1Field: 0, regular3Field: 3, unique1Field: 0, total: 3 },
  },
};

export const INDEX_REFUSALS: Check = {
  title: 'an invalid index, and one index too many, are rejected (WIR-39, LIM-15)',
  observe: asOwner(async (owner) => {
    const fields = ['tags', 'labels'].map((key) => ({ key, type: 'ARRAY_STRING' }));
    await owner.send('createCollection', openCollection('Notes', { fields }));
    const create = (name: string, paths: readonly string[], more: object = {}) =>
      owner.outcome('createIndex', { ...NOTES, index: { name, fields: paths.map((path) => ({ path })), ...more } });
    const refused = [
      await create('i', []),
      await create('i', ['a', 'b', 'c', 'd']),
      await create('i', ['a', 'b'], { unique: true }),
      await create('i', ['a..b']),
      await create('i', ['$a']),
      await create('i', ['tags', 'labels']),
      await create('', ['a']),
      await create('_id', ['a']),
    ];
    const made = await Array.fromAsync(['a', 'b', 'c', 'd', 'a'], (name) => create(name, [name]));
    return [
      ...refused,
      ...made,
      await create('u', ['u'], { unique: true }),
      await create('v', ['v'], { unique: true }),
    ];
  }),
  expected: [
    '400 WDE0075',
    '400 WDE0075',
    '400 WDE0080',
    '400 WDE0080',
    '400 WDE0134',
    '400 WDE0176',
    '400 WDE0075',
    '400 WDE0080',
    ...Array(3).fill('200'),
    '400 WDE0080',
    '400 WDE0080',
    '200',
    '400 WDE0080',
  ],
};

export const UNIQUE_VALUES: Check = {
  title: 'a write that would repeat a value of a unique index is WDE0123 and changes nothing',
  observe: asOwner(async (owner) => {
    await owner.send('createCollection', openCollection('Notes'));
    await owner.send('createIndex', UNIQUE);
    const write = (operation: 'insertItem' | 'updateItem' | 'saveItem', id: string, code: unknown) =>
      owner.outcome(operation, { ...NOTES, dataItem: item(id, code) });
    const set = (value: unknown) => [{ action: 'SET_FIELD', fieldPath: 'code', setFieldOptions: { value } }];
    const patch = (dataItemId: string, value: unknown) => ({ dataItemId, fieldModifications: set(value) });
    const outcomes = [
      await write('insertItem', 'a', 'x'),
      await write('insertItem', 'b', 'x'),
      await write('insertItem', 'b', 'y'),
      await write('updateItem', 'b', 'x'),
      await write('updateItem', 'b', 'y'),
      await write('saveItem', 'b', 'x'),
      await write('saveItem', 'c', 'x'),
      await owner.outcome('patchItem', { ...NOTES, patch: patch('b', 'x') }),
      await write('insertItem', 'd', null),
      await write('insertItem', 'e', undefined),
      await write('insertItem', 'f', 5),
      await write('insertItem', 'g', '5'),
      await write('insertItem', 'h', ['z', 'x']),
      await write('insertItem', 'i', ['z', 'z']),
    ];
    const endings = ({ body }: Answer) =>
      bulkItemsResponse.parse(body).results.map(({ itemMetadata: { error } }) => error?.code ?? 'ok');
    const bulk = [
      endings(await owner.send('bulkInsertItems', { ...NOTES, dataItems: [item('j', 'q'), item('k', 'q')] })),
      endings(await owner.send('bulkUpdateItems', { ...NOTES, dataItems: [item('a', 'y'), item('b', 'w')] })),
      endings(await owner.send('bulkSaveItems', { ...NOTES, dataItems: [item('l', 'x'), item('m', 'n')] })),
      endings(await owner.send('bulkPatchItems', { ...NOTES, patches: [patch('b', 'x'), patch('b', 'v')] })),
    ];
    await owner.send('removeItem', { ...NOTES, dataItemId: 'a' });
    const freed = await write('insertItem', 'n', 'x');
    await owner.send('truncate', NOTES);
    return [outcomes, bulk, freed, await write('insertItem', 'o', 'x')];
  }),
  expected: [
    [
      '200',
      '409 WDE0123',
      '200',
      '409 WDE0123',
      '200',
      ...Array(3).fill('409 WDE0123'),
      ...Array(4).fill('200'),
      '409 WDE0123',
      '200',
    ],
    [['ok', 'WDE0123'], ...Array(3).fill(['WDE0123', 'ok'])],
    '200',
    '200',
  ],
};

export const UNIQUE_LATER: Check = {
  title: 'a unique index over duplicates is WDE0123 and not created; a dropped one has no effect',
  observe: asOwner(async (owner) => {
    await owner.send('createCollection', openCollection('Notes'));
    const insert = (id: string, code: string) => owner.outcome('insertItem', { ...NOTES, dataItem: item(id, code) });
    await insert('a', 'Straße');
    await insert('b', 'STRASSE');
    await insert('c', 'straße');
    const caseless = { ...NOTES, index: { ...UNIQUE.index, caseInsensitive: true } };
    const refused = await owner.outcome('createIndex', caseless);
    const free = (await owner.send('availableIndexes', NOTES)).body;
    await owner.send('removeItem', { ...NOTES, dataItemId: 'c' });
    const made = await owner.outcome('createIndex', caseless);
    const again = await insert('d', 'STRAßE');
    await owner.send('dropIndex', { ...NOTES, indexName: 'code' });
    return [refused, free, made, again, await insert('e', 'STRAßE')];
  }),
  expected: [
    '409 WDE0123',
    { regular1Field: 0, regular3Field: 3, unique1Field: 1, total: 4 },
    '200',
    '409 WDE0123',
    '200',
  ],
};

export const LARGE_VALUES: Check = {
  title: 'values over 1024 bytes in one index are WDE0133',
  observe: asOwner(async (owner) => {
    await owner.send('createCollection', openCollection('Notes'));
    await owner.send('createIndex', { ...NOTES, index: { name: 'i', fields: [{ path: 'a' }, { path: 'b' }] } });
    const insert = (a: string, b: string) => owner.outcome('insertItem', { ...NOTES, dataItem: { data: { a, b } } });
    return [await insert('x'.repeat(512), 'y'.repeat(512)), await insert('é'.repeat(512), 'y')];
  }),
  expected: ['200', '400 WDE0133'],
};
