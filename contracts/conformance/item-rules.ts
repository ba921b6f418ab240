import { bulkItemsResponse } from '../content/bulk-items.ts';
import { dataItem } from '../content/data-item.ts';
import type { Operation } from '../operations/operations.ts';
import type { Check } from './check.ts';
import { asOwner, onMarginalia, onSite } from './on-site.ts';
import { openCollection, ownerOf, type SiteOwner, sender } from './site-owner.ts';

const NOTES = { dataCollectionId: 'Notes' };

async function dataOf(owner: SiteOwner, id: string): Promise<Record<string, unknown>> {
  const { body } = await owner.send('getItem', { ...NOTES, dataItemId: id });
  const { _createdDate, _updatedDate, ...rest } = Object(body).dataItem.data;
  return rest;
}

export const OWNER_FIELD: Check = {
  title: '_owner names the author of an item, and _ownerId is a field like any other (ITM-2)',
  observe: onSite(async (api) => {
    await ownerOf(api).send('createCollection', openCollection('Notes'));
    await api.addMember('a@example.com', { status: 'ACTIVE' });
    const member = sender(api, (await api.session('a@example.com')).accessToken);
    await member.send('insertItem', { ...NOTES, dataItem: { id: 'n1', data: { _ownerId: 'me', title: 'One' } } });
    const { _owner, ...rest } = await dataOf(member, 'n1');
    const found = async (filter: object) => (await member.send('countItems', { ...NOTES, filter })).body;
    return [rest, await found({ _owner }), await found({ _ownerId: _owner }), await found({ _ownerId: 'me' })];
  }),
  expected: [{ _id: 'n1', _ownerId: 'me', title: 'One' }, { totalCount: 1 }, { totalCount: 0 }, { totalCount: 1 }],
};

/** Types whose values the service itself does not check. */
const OPAQUE = {
  DATE: '2024-01-15',
  TIME: '10:00:00.000',
  EMAIL: 'a@example.com',
  RICH_CONTENT: { nodes: [{ type: 'PARAGRAPH' }] },
  IMAGE: 'wix:image://v1/a/b.jpg',
  VIDEO: 'wix:video://v1/a/b.mp4',
  AUDIO: 'wix:audio://v1/a/b.mp3',
  DOCUMENT: 'wix:document://v1/a/b.pdf',
  MEDIA_GALLERY: [{ src: 'a' }],
  ADDRESS: { city: 'Bath', location: { latitude: 51.4 } },
  ARRAY: [1, 'a', null],
  ANY: { a: [true] },
  LANGUAGE: 'de',
};

export const OPAQUE_TYPES: Check = {
  title:
    'a value of a type that needs no code of its own is JSON, kept as it is, and so is an unknown field (ITM-5, ITM-8)',
  observe: asOwner(async (owner) => {
    const fields = Object.keys(OPAQUE).map((type) => ({ key: type.toLowerCase(), type }));
    const created = await owner.outcome('createCollection', openCollection('Notes', { fields }));
    const values = Object.fromEntries(Object.entries(OPAQUE).map(([type, value]) => [type.toLowerCase(), value]));
    const data = { ...values, unknown: { deep: [1] } };
    await owner.send('insertItem', { ...NOTES, dataItem: { id: 'n1', data } });
    const { _id, _owner, ...kept } = await dataOf(owner, 'n1');
    return [created, JSON.stringify(kept) === JSON.stringify(data)];
  }),
  expected: ['200', true],
};

export const FIELD_KEYS: Check = {
  title: 'names outside the recommendation are stored, but a name that begins with $ is rejected (LIM-13, WRT-1)',
  observe: asOwner(async (owner) => {
    await owner.send('createCollection', openCollection('Notes'));
    const data = { '1 a': 1, 'ä-b': 2, ['x'.repeat(65)]: 3, in$ide: 4 };
    await owner.send('insertItem', { ...NOTES, dataItem: { id: 'n1', data } });
    const { _id, _owner, ...kept } = await dataOf(owner, 'n1');
    const refused = await owner.outcome('insertItem', { ...NOTES, dataItem: { data: { $a: 1 } } });
    return [kept, refused];
  }),
  expected: [{ '1 a': 1, 'ä-b': 2, ['x'.repeat(65)]: 3, in$ide: 4 }, '400 WDE0134'],
};

export const ADVICE_ONLY: Check = {
  title:
    'writes to one item and requests to a site are not limited: the recommendations are not enforced (LIM-8, LIM-12)',
  observe: asOwner(async (owner, api) => {
    await owner.send('createCollection', openCollection('Notes'));
    await api.freeze();
    const outcomes = new Set<string>();
    for (let round = 0; round < 101; round += 1) {
      outcomes.add(await owner.outcome('saveItem', { ...NOTES, dataItem: { id: 'n1', data: { round } } }));
      outcomes.add(await owner.outcome('countItems', NOTES));
    }
    return [[...outcomes], (await dataOf(owner, 'n1')).round];
  }),
  expected: [['200'], 100],
};

const reference = (type: string, kind: string) => ({
  type,
  typeMetadata: { [kind]: { referencedCollectionId: 'Notes' } },
});

export const GET_REFERENCES: Check = {
  title: 'get returns references as ids, and as items only on request (GET-3)',
  observe: asOwner(async (owner) => {
    const fields = [{ key: 'about', ...reference('REFERENCE', 'reference') }];
    await owner.send('createCollection', openCollection('Notes', { fields }));
    await owner.send('insertItem', { ...NOTES, dataItem: { id: 'n1', data: { title: 'One' } } });
    await owner.send('insertItem', { ...NOTES, dataItem: { id: 'n2', data: { about: 'n1' } } });
    const included = await owner.send('getItem', { ...NOTES, dataItemId: 'n2', includeReferencedItems: ['about'] });
    return [(await dataOf(owner, 'n2')).about, Object(included.body).dataItem.data.about.title];
  }),
  expected: ['n1', 'One'],
};

export const NO_HIDDEN_FIELDS: Check = {
  title: '`fields` only selects: whoever may read an item may request any field of it (QRY-9)',
  observe: onSite(async (api) => {
    await ownerOf(api).send('createCollection', openCollection('Notes'));
    await ownerOf(api).send('insertItem', { ...NOTES, dataItem: { id: 'n1', data: { title: 'One', secret: 'two' } } });
    const visitor = sender(api, (await api.visitorTokens()).access_token);
    const asked = async (fields: string[]) => {
      const { body } = await visitor.send('queryItems', { ...NOTES, query: { fields } });
      return Object(body).dataItems[0].data;
    };
    return [await asked(['title']), await asked(['secret'])];
  }),
  expected: [
    { _id: 'n1', title: 'One' },
    { _id: 'n1', secret: 'two' },
  ],
};

export const OPERANDS: Check = {
  title: 'equality accepts booleans and null; comparisons reject them, objects and arrays (FLT-2)',
  observe: asOwner(async (owner) => {
    await owner.send('createCollection', openCollection('Notes'));
    for (const done of [true, false, null])
      await owner.send('insertItem', { ...NOTES, dataItem: { data: { done, title: 'x' } } });
    const count = async (done: unknown) => {
      const { status, body } = await owner.send('countItems', { ...NOTES, filter: { done } });
      return status === 200 ? Object(body).totalCount : Object(body).details.applicationError.code;
    };
    return Array.fromAsync(['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'], async (operator) => {
      const row = [];
      for (const operand of [true, null, {}, [1]]) row.push(await count({ [operator]: operand }));
      return row;
    });
  }),
  expected: [[1, 1, 0, 0], [2, 2, 3, 3], ...Array(4).fill(['WDE0058', 'WDE0058', 'WDE0058', 'WDE0058'])],
};

export const WHERE_IDS_STAND: Check = {
  title: 'an update finds the id beside the data or in it, alone and in bulk (WRT-3)',
  observe: asOwner(async (owner) => {
    await owner.send('createCollection', openCollection('Notes'));
    for (const id of ['n1', 'n2', 'n3', 'n4'])
      await owner.send('insertItem', { ...NOTES, dataItem: { id, data: { title: 'old' } } });
    const outcomes = await Array.fromAsync(
      [{ id: 'n1', data: { title: 'new' } }, { data: { _id: 'n2', title: 'new' } }],
      (dataItem) => owner.outcome('updateItem', { ...NOTES, dataItem }),
    );
    const dataItems = [{ id: 'n3', data: { title: 'new' } }, { data: { _id: 'n4', title: 'new' } }];
    const { body } = await owner.send('bulkUpdateItems', { ...NOTES, dataItems });
    const { body: counted } = await owner.send('countItems', { ...NOTES, filter: { title: 'new' } });
    return [outcomes, Object(body).bulkActionMetadata, counted];
  }),
  expected: [['200', '200'], { totalSuccesses: 2, totalFailures: 0 }, { totalCount: 4 }],
};

export const BULK_ANSWER: Check = {
  title: 'a bulk write returns a result for each item in order, and the totals (BLK-2)',
  observe: asOwner(async (owner) => {
    await owner.send('createCollection', openCollection('Notes'));
    const dataItems = [
      { id: 'n1', data: {} },
      { id: 'n1', data: {} },
      { id: 'n2', data: { title: 'Two' } },
    ];
    const { status, body } = await owner.send('bulkInsertItems', { ...NOTES, dataItems, returnEntity: true });
    const { results, bulkActionMetadata } = Object(body);
    return [
      status,
      results.map(({ action, itemMetadata: { id, originalIndex, success, error }, dataItem }: never) => [
        ...[action, id, originalIndex, success, Object(error).code, Object(dataItem).id],
      ]),
      bulkActionMetadata,
    ];
  }),
  expected: [
    200,
    [
      ['INSERT', 'n1', 0, true, undefined, 'n1'],
      ['INSERT', 'n1', 1, false, 'WDE0074', undefined],
      ['INSERT', 'n2', 2, true, undefined, 'n2'],
    ],
    { totalSuccesses: 2, totalFailures: 1 },
  ],
};

export const BULK_SIZES: Check = {
  title: 'a bulk write has one to a thousand items (LIM-3)',
  observe: asOwner(async (owner) => {
    await owner.send('createCollection', openCollection('Notes'));
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
    const items = (count: number) => ids(count).map((id) => ({ id, data: {} }));
    const outcomes = [];
    for (const operation of ['bulkInsertItems', 'bulkUpdateItems', 'bulkSaveItems'] as const) {
      for (const count of [0, 1000, 1001])
        outcomes.push(await owner.outcome(operation, { ...NOTES, dataItems: items(count) }));
    }
    for (const count of [0, 1000, 1001])
      outcomes.push(await owner.outcome('bulkRemoveItems', { ...NOTES, dataItemIds: ids(count) }));
    return outcomes;
  }),
  expected: [
    ...Array.from({ length: 3 }, () => ['400 WDE0080', '200', '400 WDE0006']).flat(),
    ...['400 WDE0080', '200', '400 WDE0069'],
  ],
};

export const GROUP_NAMES: Check = {
  title: 'the request names the computed columns of an aggregate (AGG-3)',
  observe: onMarginalia(async (api) => {
    const operations = [
      { resultFieldName: 'count', itemCount: {} },
      { resultFieldName: 'yearMin', min: { itemFieldName: 'year' } },
      { resultFieldName: 'any name', max: { itemFieldName: 'inPrint' } },
    ];
    const { body } = await api.ask('aggregateItems', { dataCollectionId: 'Books', aggregation: { operations } });
    return Object(body).results.map(Object.keys);
  }),
  expected: [['count', 'yearMin', 'any name']],
};

const IMPOSSIBLE_DATES = [
  '2024-02-30',
  '2024-02-30T10:00:00.000Z',
  '2023-02-29T00:00:00Z',
  '2024-04-31',
  '2024-13-01',
  '2024-00-10T10:00:00.000Z',
  '2024-01-15T24:00:00.000Z',
  '2024-01-15T25:00',
];

export const NO_SUCH_DAY: Check = {
  title:
    'a date that does not exist, such as 2024-02-30 or hour 24, is stored by no write and refused in a filter (ITM-3)',
  observe: asOwner(async (owner) => {
    await owner.send('createCollection', openCollection('Notes'));
    const kept = { at: { $date: '2024-02-29T00:00:00.000Z' } };
    await owner.send('insertItem', { ...NOTES, dataItem: { id: 'n1', data: kept } });
    const rows = await Array.fromAsync(IMPOSSIBLE_DATES, async ($date) => {
      const data = { list: [{ at: { $date } }] };
      const setField = { fieldPath: 'at', action: 'SET_FIELD', setFieldOptions: { value: { $date } } };
      const append = { fieldPath: 'list', action: 'APPEND_TO_ARRAY', appendToArrayOptions: { value: { $date } } };
      const bulk = async (operation: 'bulkInsertItems' | 'bulkSaveItems' | 'bulkPatchItems', request: object) => {
        const { results } = bulkItemsResponse.parse((await owner.send(operation, { ...NOTES, ...request })).body);
        return results.map(({ itemMetadata: { error } }) => error?.code ?? 'ok').join();
      };
      const filters = [{ at: { $date } }, { at: { $gte: { $date } } }, { at: { $in: [{ $date }] } }];
      const outcomes = [
        await owner.outcome('insertItem', { ...NOTES, dataItem: { data } }),
        await owner.outcome('updateItem', { ...NOTES, dataItem: { id: 'n1', data } }),
        await owner.outcome('saveItem', { ...NOTES, dataItem: { id: 'n1', data: { at: { $date, zone: 'UTC' } } } }),
        await owner.outcome('patchItem', { ...NOTES, patch: { dataItemId: 'n1', fieldModifications: [setField] } }),
        await owner.outcome('patchItem', { ...NOTES, patch: { dataItemId: 'n1', fieldModifications: [append] } }),
        await bulk('bulkInsertItems', { dataItems: [{ data }] }),
        await bulk('bulkSaveItems', { dataItems: [{ id: 'n1', data }] }),
        await bulk('bulkPatchItems', { patches: [{ dataItemId: 'n1', fieldModifications: [setField] }] }),
      ];
      for (const filter of filters) outcomes.push(await owner.outcome('queryItems', { ...NOTES, query: { filter } }));
      outcomes.push(await owner.outcome('countItems', { ...NOTES, filter: filters[0] }));
      return [...new Set(outcomes)].join();
    });
    const { at, list = 'none' } = await dataOf(owner, 'n1');
    return [rows, at, list, (await owner.send('countItems', NOTES)).body];
  }),
  expected: [
    IMPOSSIBLE_DATES.map(() => '400 WDE0080,WDE0080'),
    { $date: '2024-02-29T00:00:00.000Z' },
    'none',
    { totalCount: 1 },
  ],
};

/** Whether an item has both dates beside its data, and the same as in it. */
function hasDatesBeside(item: unknown, data: unknown = Object(item).data): boolean {
  const { createdDate, updatedDate } = dataItem.parse(item);
  const { _createdDate, _updatedDate } = Object(data);
  return createdDate !== undefined && createdDate === _createdDate.$date && updatedDate === _updatedDate.$date;
}

export const DATES_BESIDE: Check = {
  title:
    'every operation that answers items has createdDate and updatedDate beside the id, whatever fields are asked for (spec §3)',
  observe: asOwner(async (owner) => {
    const next = { multiReference: { referencedCollectionId: 'Notes' } };
    const fields = [{ key: 'next', type: 'MULTI_REFERENCE', typeMetadata: next }];
    await owner.send('createCollection', openCollection('Notes', { fields }));
    const answerOf = async (operation: Operation, request: object) =>
      Object((await owner.send(operation, { ...NOTES, ...request })).body);
    const note = { id: 'n1', data: { title: 'a', next: ['n1'] } };
    const set = { fieldPath: 'title', action: 'SET_FIELD', setFieldOptions: { value: 'b' } };
    const patch = { dataItemId: 'n1', fieldModifications: [set] };
    const single = {
      insert: await answerOf('insertItem', { dataItem: note, saveReferences: true }),
      update: await answerOf('updateItem', { dataItem: { id: 'n1', data: {} } }),
      save: await answerOf('saveItem', { dataItem: { id: 'n1', data: { title: 'a' } } }),
      patch: await answerOf('patchItem', { patch }),
      get: await answerOf('getItem', { dataItemId: 'n1' }),
    };
    const one = Object.entries(single).map(([name, answer]) => [name, hasDatesBeside(answer.dataItem)]);
    const { data } = single.get.dataItem;
    const pages = {
      query: await answerOf('queryItems', {}),
      'query of some fields': await answerOf('queryItems', { query: { fields: ['title'] } }),
      'query with inclusions': await answerOf('queryItems', { includeReferences: [{ field: 'next' }] }),
      search: await answerOf('searchItems', { search: { search: { expression: 'b' }, fields: ['title'] } }),
    };
    const listed = Object.entries(pages).map(([name, { dataItems }]) => [name, hasDatesBeside(dataItems[0], data)]);
    const referenced = await answerOf('queryReferenced', {
      referringItemId: 'n1',
      referringItemFieldName: 'next',
      fields: ['title'],
    });
    const bulk = {
      bulkUpdateItems: { dataItems: [{ id: 'n1', data: {} }] },
      bulkSaveItems: { dataItems: [{ id: 'n1', data: {} }, { data: {} }] },
      bulkInsertItems: { dataItems: [{ data: {} }] },
      bulkPatchItems: { patches: [patch] },
      bulkRemoveItems: { dataItemIds: ['n1'] },
    } as const;
    const bulkNames = [
      'bulkUpdateItems',
      'bulkSaveItems',
      'bulkInsertItems',
      'bulkPatchItems',
      'bulkRemoveItems',
    ] as const;
    const inBulk = await Array.fromAsync(bulkNames, async (name) => {
      const answer = bulkItemsResponse.parse(await answerOf(name, { ...bulk[name], returnEntity: true }));
      return [name, ...answer.results.map(({ dataItem: item }) => hasDatesBeside(item))];
    });
    const removed = await answerOf('insertItem', { dataItem: { id: 'n2', data: {} } });
    const gone = await answerOf('removeItem', { dataItemId: 'n2' });
    return [
      one,
      listed,
      hasDatesBeside(referenced.results[0].dataItem, data),
      inBulk,
      hasDatesBeside(removed.dataItem) && hasDatesBeside(gone.dataItem),
    ];
  }),
  expected: [
    ['insert', 'update', 'save', 'patch', 'get'].map((name) => [name, true]),
    ['query', 'query of some fields', 'query with inclusions', 'search'].map((name) => [name, true]),
    true,
    [
      ['bulkUpdateItems', true],
      ['bulkSaveItems', true, true],
      ['bulkInsertItems', true],
      ['bulkPatchItems', true],
      ['bulkRemoveItems', true],
    ],
    true,
  ],
};

/** The requests that name a field, a collection or an item, with an empty or blank name in each place. */
function requestsNaming(name: string): readonly (readonly [Operation, object])[] {
  const modification = { action: 'REMOVE_FIELD', fieldPath: name };
  const pipeline = (stage: object) => ({ ...NOTES, pipeline: { stages: [stage] } });
  const link = { referringItemFieldName: name, referringItemId: 'n1', referencedItemId: 'n2' };
  return [
    ['queryItems', { ...NOTES, includeReferences: [{ field: name }] }],
    ['queryItems', { ...NOTES, referencedItemOptions: [{ fieldName: name }] }],
    ['queryItems', { ...NOTES, includeReferencedItems: [name] }],
    ['queryItems', { ...NOTES, query: { fields: [name] } }],
    ['queryItems', { ...NOTES, query: { sort: [{ fieldName: name }] } }],
    ['searchItems', { ...NOTES, search: { search: { expression: 'a', fields: [name] } } }],
    ['searchItems', { ...NOTES, search: { fields: [name] } }],
    ['queryDistinctValues', { ...NOTES, fieldName: name }],
    ['aggregateItems', { ...NOTES, aggregation: { groupingFields: [name] } }],
    ['aggregateItems', { ...NOTES, aggregation: { operations: [{ resultFieldName: name, itemCount: {} }] } }],
    [
      'aggregateItems',
      { ...NOTES, aggregation: { operations: [{ resultFieldName: 'n', sum: { itemFieldName: name } }] } },
    ],
    ['aggregatePipeline', pipeline({ unwindArray: { arrayFieldName: name } })],
    ['aggregatePipeline', pipeline({ projection: { fields: [{ include: { fieldName: name } }] } })],
    ['aggregatePipeline', pipeline({ group: { groupIds: [{ key: name, expression: { fieldPath: 'title' } }] } })],
    ['aggregatePipeline', pipeline({ group: { groupIds: [{ key: 'a', expression: { fieldPath: name } }] } })],
    ['patchItem', { ...NOTES, patch: { dataItemId: 'n1', fieldModifications: [modification] } }],
    ['asyncPatchItems', { ...NOTES, filter: {}, fieldModifications: [modification] }],
    ['queryReferenced', { ...NOTES, referringItemFieldName: name, referringItemId: 'n1' }],
    ['isReferenced', { ...NOTES, ...link }],
    ['insertReference', { ...NOTES, dataItemReference: link }],
    ['replaceReferences', { ...NOTES, referringItemFieldName: name, referringItemId: 'n1', newReferencedItemIds: [] }],
    ['createField', { ...NOTES, field: { key: name, type: 'TEXT' } }],
    ['createIndex', { ...NOTES, index: { name: 'i', fields: [{ path: name }] } }],
    ['createCollection', openCollection(name)],
    ['createCollection', openCollection('More', { fields: [{ key: name, type: 'TEXT' }] })],
  ];
}

const NAMED_IDS: readonly (readonly [Operation, object])[] = [
  ['getItem', { ...NOTES, dataItemId: '' }],
  ['removeItem', { ...NOTES, dataItemId: '' }],
  ['insertItem', { ...NOTES, dataItem: { id: '', data: {} } }],
  ['queryReferenced', { ...NOTES, referringItemFieldName: 'next', referringItemId: '' }],
  ['queryReferenced', { ...NOTES, referringItemFieldName: 'next', referringItemIds: ['n1', ''] }],
  ['isReferenced', { ...NOTES, referringItemFieldName: 'next', referringItemId: '', referencedItemId: 'n1' }],
  ['isReferenced', { ...NOTES, referringItemFieldName: 'next', referringItemId: 'n1', referencedItemId: '' }],
  [
    'replaceReferences',
    { ...NOTES, referringItemFieldName: 'next', referringItemId: 'n1', newReferencedItemIds: [''] },
  ],
  ['queryItems', { dataCollectionId: '' }],
  ['countItems', { dataCollectionId: '' }],
];

export const BLANK_NAMES: Check = {
  title:
    'an empty or blank name is refused with 400 wherever a request names a field, a new collection or an item (AGG-6)',
  observe: asOwner(async (owner) => {
    const next = { multiReference: { referencedCollectionId: 'Notes' } };
    const fields = [{ key: 'next', type: 'MULTI_REFERENCE', typeMetadata: next }];
    await owner.send('createCollection', openCollection('Notes', { fields }));
    await owner.send('insertItem', { ...NOTES, dataItem: { id: 'n1', data: { title: 'a' } } });
    const accepted = [];
    for (const [operation, request] of [...['', ' ', '\t\n'].flatMap(requestsNaming), ...NAMED_IDS]) {
      const { status } = await owner.send(operation, { ...request });
      if (status !== 400) accepted.push(`${status} ${operation} ${JSON.stringify(request)}`);
    }
    return accepted;
  }),
  expected: [],
};
