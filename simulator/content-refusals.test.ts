import { beforeAll, describe, expect, test } from 'vitest';
import { type ControlledApi, siteOpener } from '#contracts/conformance/controlled-api.ts';
import { targetOpener } from '#contracts/conformance/simulator-target.ts';
import { openCollection, ownerOf, type SiteOwner, sender } from '#contracts/conformance/site-owner.ts';
import { bulkItemsResponse } from '#contracts/content/bulk-items.ts';
import { contentErrors } from '#contracts/content/content-errors.ts';
import { queryItemsResponse } from '#contracts/content/query-items.ts';
import { errorEnvelope } from '#contracts/errors/envelope.ts';
import type { Operation } from '#contracts/operations/operations.ts';
import { unknownOutcomes } from './testing/known-outcomes.ts';
import { runSimulator } from './testing/run-simulator.ts';

const simulator = runSimulator();

type Body = Readonly<Record<string, unknown>>;
type Row = readonly [
  code: string,
  condition: string,
  operation: Operation,
  request: Body,
  status: number,
  text: string,
];

const NOTES = { dataCollectionId: 'Notes' };
const data = (fields: object, id?: string) => ({ ...NOTES, dataItem: { id, data: fields } });
const count = (filter: unknown) => ({ ...NOTES, filter });
const link = (referencedItemId: string) => ({
  ...NOTES,
  referringItemFieldName: 'links',
  referringItemId: 'n1',
  newReferencedItemIds: [referencedItemId],
});
const nested = (levels: number, leaf: unknown = {}): unknown =>
  JSON.parse(`${'{"a":'.repeat(levels)}${JSON.stringify(leaf)}${'}'.repeat(levels)}`);
const field = (key: string, more: object = {}) => ({ ...NOTES, field: { key, type: 'TEXT', ...more } });
const index = (name: string, ...paths: string[]) => ({
  ...NOTES,
  index: { name, fields: paths.map((path) => ({ path })) },
});
const many = (length: number) => Array.from({ length }, (_, at) => ({ id: `m${at}`, data: {} }));

const halves = ['l', 'r'].map((resultFieldName) => ({ reshape: { resultFieldName, expression: { fieldPath: 'a' } } }));
const DOUBLED = { projection: { fields: [{ projectNested: { resultFieldName: 'a', fields: halves } }] } };

/**
 * The owner of the site sends the request unless the condition names another caller. `beforeAll` creates the contents
 * of the site.
 */
const ROWS: readonly Row[] = [
  [
    'WDE0004',
    'an item that is no object',
    'insertItem',
    data([]),
    400,
    'Failed to save [Array] into [Notes].\nItems must be JavaScript objects.',
  ],
  [
    'WDE0005',
    'a bulk of no objects',
    'bulkInsertItems',
    { ...NOTES, dataItems: [5] },
    400,
    'Failed to bulk save items into [Notes].\nItems must be an array of JavaScript objects and itemIds must be strings if present.',
  ],
  [
    'WDE0006',
    '1001 items',
    'bulkInsertItems',
    { ...NOTES, dataItems: many(1001) },
    400,
    'Failed to bulk save items into [Notes].\nCannot insert more than 1000 items in one request',
  ],
  [
    'WDE0006',
    '1001 patches',
    'bulkPatchItems',
    { ...NOTES, patches: Array.from({ length: 1001 }, () => ({ dataItemId: 'n', fieldModifications: [] })) },
    400,
    'Failed to bulk patch items in [Notes].\nCannot patch more than 1000 items in one request',
  ],
  [
    'WDE0006',
    '1001 references',
    'insertReferences',
    {
      ...NOTES,
      dataItemReferences: Array.from({ length: 1001 }, () => ({
        referringItemFieldName: 'a',
        referringItemId: 'n',
        referencedItemId: 'm',
      })),
    },
    400,
    'Failed to change references in [Notes].\nCannot change more than 1000 references in one request',
  ],
  [
    'WDE0007',
    'an update without an id',
    'updateItem',
    data({}),
    400,
    'Invalid update. Updated object must have a string _id property.',
  ],
  [
    'WDE0009',
    'an item over 512 KiB',
    'insertItem',
    data({ a: 'x'.repeat(524_288) }, 'big'),
    413,
    'The item is 524460 bytes as JSON. The maximum is 524288 bytes.',
  ],
  ['WDE0016', 'a filter that is no object', 'countItems', count([]), 400, 'Filter must be an object.'],
  [
    'WDE0020',
    'references of a field that has none',
    'replaceReferences',
    { ...link('n1'), referringItemFieldName: 'title' },
    400,
    'Provided property [title] is not a multi-reference field.',
  ],
  ['WDE0021', 'a reference that is none', 'replaceReferences', link(''), 400, 'Invalid reference'],
  [
    'WDE0024',
    'a deleted field',
    'updateField',
    field('gone'),
    400,
    'The field [gone] of the Notes collection was deleted.',
  ],
  [
    'WDE0025',
    'an unknown collection',
    'countItems',
    { dataCollectionId: 'Nowhere' },
    404,
    'The Nowhere collection does not exist.',
  ],
  [
    'WDE0026',
    'a deleted collection',
    'countItems',
    { dataCollectionId: 'Gone' },
    404,
    'The Gone collection was deleted. Restore it to use it again.',
  ],
  [
    'WDE0027',
    'a visitor without permission',
    'countItems',
    { dataCollectionId: 'Private' },
    403,
    'The current user does not have permissions to read on the Private collection.',
  ],
  [
    'WDE0028',
    'a pipeline that doubles its documents until nobody could read them',
    'aggregatePipeline',
    { ...NOTES, pipeline: { stages: Array.from({ length: 40 }, () => DOUBLED) } },
    504,
    'The operation would take longer than it may. The pipeline makes more than 134217728 bytes of values. Filter, limit or project first.',
  ],
  [
    'WDE0056',
    '$and of what is no filter',
    'countItems',
    count({ $and: [5] }),
    400,
    'Filter Model should be an Object. Got 5 instead',
  ],
  ['WDE0057', '$and without a list', 'countItems', count({ $and: 5 }), 400, '$and should be an Array. Got 5 instead'],
  [
    'WDE0058',
    'a range of an object',
    'countItems',
    count({ a: { $gt: {} } }),
    400,
    'a.$gt should be a Date, Number, or String. Got {} instead',
  ],
  [
    'WDE0058',
    'a range of a boolean',
    'countItems',
    count({ a: { $lte: true } }),
    400,
    'a.$lte should be a Date, Number, or String. Got true instead',
  ],
  [
    'WDE0059',
    '$contains without a text',
    'countItems',
    count({ a: { $contains: 5 } }),
    400,
    'a.$contains should be a String. Got 5 instead',
  ],
  [
    'WDE0060',
    '$in with an object',
    'countItems',
    count({ a: { $in: [{}] } }),
    400,
    'a.$in Array should only contain values of types Date, Number, String, and Boolean. Got [{}] instead',
  ],
  [
    'WDE0063',
    '$matches that minds the case',
    'countItems',
    count({ a: { $matches: { ignoreCase: false, spec: [] } } }),
    400,
    '$matches.ignoreCase should equal true. Got false instead',
  ],
  [
    'WDE0064',
    '$matches with a part that is none',
    'countItems',
    count({ a: { $matches: { ignoreCase: true, spec: [1] } } }),
    400,
    '$matches.spec Array values should be either {"type":"anyOf","value":" -"} or {"type":"literal","value":String}. Got 1 instead',
  ],
  [
    'WDE0068',
    'ids that are no texts',
    'bulkRemoveItems',
    { ...NOTES, dataItemIds: [5] },
    400,
    'Item ids must be an array of strings',
  ],
  [
    'WDE0069',
    '1001 ids',
    'bulkRemoveItems',
    { ...NOTES, dataItemIds: many(1001).map(({ id }) => id) },
    400,
    'Failed to remove items from [Notes].\nCannot remove more than 1000 items in one request',
  ],
  ['WDE0070', '$regex at the top', 'countItems', count({ $regex: 'x' }), 400, '$regex keyword is not allowed.'],
  ['WDE0070', '$regex', 'countItems', count({ a: { $regex: 'x' } }), 400, '$regex keyword is not allowed.'],
  [
    'WDE0073',
    'an unknown item',
    'getItem',
    { ...NOTES, dataItemId: 'none' },
    404,
    'Item [none] does not exist in collection [Notes].',
  ],
  [
    'WDE0074',
    'an id that is taken',
    'insertItem',
    data({}, 'n1'),
    409,
    'Item [n1] already exists in collection [Notes].',
  ],
  [
    'WDE0075',
    'a reference to nowhere',
    'createField',
    field('r', { type: 'REFERENCE' }),
    400,
    'The field [r] needs typeMetadata.reference.referencedCollectionId.',
  ],
  [
    'WDE0077',
    'a page of 1001',
    'queryItems',
    { ...NOTES, query: { paging: { limit: 1001 } } },
    400,
    'Limit 1001 is above the maximum of 1000 items a page.',
  ],
  [
    'WDE0079',
    'another id than that of the single item',
    'insertItem',
    { dataCollectionId: 'Only', dataItem: { id: 'x', data: {} } },
    400,
    'The Only collection holds only one item, with the id [it]. Got [x] instead.',
  ],
  ['WDE0080', 'an empty bulk', 'bulkInsertItems', { ...NOTES, dataItems: [] }, 400, 'dataItems must not be empty'],
  [
    'WDE0093',
    'a publish status that is none',
    'countItems',
    { dataCollectionId: 'Posts', filter: { _publishStatus: 'SOON' } },
    400,
    '_publishStatus can only be filtered by being or not being DRAFT or PUBLISHED, or one of a list of them.',
  ],
  [
    'WDE0104',
    'a collection that is there',
    'createCollection',
    openCollection('Notes'),
    409,
    'The Notes collection already exists.',
  ],
  [
    'WDE0109',
    'a body over 4 MiB',
    'insertItem',
    data({ a: 'x'.repeat(4 * 1024 * 1024) }),
    413,
    'Payload is too large.',
  ],
  [
    'WDE0119',
    'drafts of a collection without',
    'publishDraft',
    { ...NOTES, dataItemId: 'n1' },
    400,
    'The Notes collection has no drafts: the plugin DRAFT_ITEMS is not on.',
  ],
  [
    'WDE0121',
    'a sort by two lists',
    'queryItems',
    { ...NOTES, query: { sort: [{ fieldName: 'tags' }, { fieldName: 'labels' }] } },
    400,
    'Cannot sort by more than one array field: tags, labels.',
  ],
  [
    'WDE0123',
    'a value that should be unique',
    'insertItem',
    data({ code: 'x' }, 'n2'),
    409,
    'Another item already has the value "x" in [code]. The index [codes] of the Notes collection requires unique values.',
  ],
  [
    'WDE0133',
    '1025 bytes in an index',
    'insertItem',
    data({ code: 'x'.repeat(1025) }, 'n2'),
    400,
    'The values of the index [codes] are 1025 bytes together. The maximum is 1024 bytes.',
  ],
  [
    'WDE0134',
    'a name that starts with $',
    'insertItem',
    data({ a: { $b: 1 } }),
    400,
    'The field name [$b] starts with $, which is not allowed.',
  ],
  [
    'WDE0144',
    'a visitor who deletes a collection',
    'deleteCollection',
    NOTES,
    403,
    'The current user does not have permission to delete collections.',
  ],
  ['WDE0147', 'a field twice', 'createField', field('title'), 400, 'There are two fields with the key [title].'],
  [
    'WDE0151',
    'a cursor of somebody else',
    'queryItems',
    { ...NOTES, query: { cursorPaging: { cursor: 'x' } } },
    400,
    'The cursor does not belong to this query. Start again without a cursor.',
  ],
  [
    'WDE0167',
    'a field name that ends with a dot',
    'queryDistinctValues',
    { ...NOTES, fieldName: 'a.' },
    400,
    'The field name [a.] ends with a dot.',
  ],
  [
    'WDE0168',
    'an item of 51 levels',
    'insertItem',
    { ...NOTES, dataItem: { data: nested(50) } },
    400,
    'The item is nested deeper than 50 levels.',
  ],
  [
    'WDE0169',
    'a filter of 51 levels',
    'countItems',
    count(nested(51, { $eq: 1 })),
    400,
    'The filter is nested deeper than 50 levels.',
  ],
  ['WDE0173', 'an empty field name', 'queryDistinctValues', { ...NOTES, fieldName: '' }, 400, 'A field name is empty.'],
  [
    'WDE0176',
    'an index of two lists',
    'createIndex',
    index('lists', 'tags', 'labels'),
    400,
    'The index [lists] has more than one array field: tags, labels.',
  ],
  [
    'WDE0178',
    'a condition that is not met',
    'updateItem',
    { ...data({}, 'n1'), condition: { filter: { title: 'no' } } },
    409,
    'Item [n1] of collection [Notes] does not pass the condition of the write.',
  ],
  [
    'WDE0179',
    'the sandbox',
    'countItems',
    { ...NOTES, environment: 'SANDBOX' },
    400,
    'The site has no sandbox. Send the environment LIVE or SANDBOX_PREFERRED, or none.',
  ],
  [
    'WDE0303',
    'references written with an item',
    'insertItem',
    data({ links: ['n1'] }),
    400,
    'Writing an item cannot set the multi-reference field [links]. Use the reference operations, or saveReferences.',
  ],
];
const BY_VISITORS = ['WDE0027', 'WDE0144'];

/** Codes of the catalogue whose condition needs more than one request. Each has a test below or in another file. */
const LATER: ReadonlyMap<string, string> = new Map([
  ['WDE0029', 'below'],
  ['WDE0153', 'below'],
  ['WDE0076', 'below'],
  ['WDE0152', 'below'],
  ['WDE0180', 'below'],
  ['WDE0014', 'contracts/conformance/request-quota.ts'],
  ['WDE0190', 'simulator/content/text-search/search-by-text.test.ts'],
  ['WDE0054', 'nowhere: what nobody foresaw is an empty 500 (ERR-3); clients make the code of it'],
]);

describe('every refusal of the content service, in its words (ERR-5)', () => {
  let api: ControlledApi;
  let owner: SiteOwner;
  let visitor: SiteOwner;
  beforeAll(async () => {
    api = await siteOpener(
      targetOpener(() => simulator().url),
      'path',
    )();
    owner = ownerOf(api);
    visitor = sender(api, (await api.visitorTokens()).access_token);
    const links = { type: 'MULTI_REFERENCE', typeMetadata: { multiReference: { referencedCollectionId: 'Notes' } } };
    const fields = [
      { key: 'title', type: 'TEXT' },
      { key: 'gone', type: 'TEXT' },
      { key: 'tags', type: 'ARRAY_STRING' },
      { key: 'labels', type: 'ARRAY_STRING' },
      { key: 'next', type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Notes' } } },
      { key: 'links', ...links },
    ];
    const nobody = { read: 'ADMIN', insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN' };
    const setUp: readonly (readonly [Operation, Body])[] = [
      ['createCollection', openCollection('Notes', { fields })],
      ['createCollection', openCollection('Gone')],
      ['createCollection', openCollection('Private', { permissions: nobody })],
      [
        'createCollection',
        openCollection('Only', { plugins: [{ type: 'SINGLE_ITEM', singleItemOptions: { singleItemId: 'it' } }] }),
      ],
      ['createCollection', openCollection('Posts', { plugins: [{ type: 'PUBLISH' }] })],
      ['deleteCollection', { dataCollectionId: 'Gone' }],
      ['deleteField', { ...NOTES, fieldKey: 'gone' }],
      ['createIndex', { ...NOTES, index: { name: 'codes', fields: [{ path: 'code' }], unique: true } }],
      ['insertItem', data({ title: 'One', code: 'x' }, 'n1')],
    ];
    for (const [operation, request] of setUp) expect(await owner.outcome(operation, request)).toBe('200');
  });

  test.each(ROWS)('%s: %s', async (code, _condition, operation, request, status, text) => {
    const who = BY_VISITORS.includes(code) ? visitor : owner;
    const answer = await who.send(operation, request);
    const { message, details } = errorEnvelope.parse(answer.body);
    expect([answer.status, message]).toEqual([status, `${code}: ${text}`]);
    expect(details).toMatchObject({ applicationError: { code, description: message } });
  });

  test('WDE0029 and WDE0153: a reference made twice and removed twice', async () => {
    const reference = { referringItemFieldName: 'links', referringItemId: 'n1', referencedItemId: 'n1' };
    const twice = { ...NOTES, dataItemReferences: [reference, reference] };
    expect((await owner.send('insertReferences', twice)).body).toMatchObject({
      results: [
        { referenceMetadata: { success: true } },
        {
          referenceMetadata: {
            error: {
              code: 'WDE0029',
              description: 'WDE0029: The reference from [n1] to [n1] by the field [links] already exists.',
            },
          },
        },
      ],
    });
    expect((await owner.send('removeReferences', twice)).body).toMatchObject({
      results: [
        { referenceMetadata: { success: true } },
        {
          referenceMetadata: {
            error: {
              code: 'WDE0153',
              description: 'WDE0153: The reference from [n1] to [n1] by the field [links] does not exist.',
            },
          },
        },
      ],
    });
  });

  test('WDE0152: a cursor after its hour', async () => {
    for (const id of ['c1', 'c2']) await owner.send('insertItem', data({}, id));
    const cursorOf = async (cursor?: string) =>
      owner.send('queryItems', { ...NOTES, query: { cursorPaging: { limit: 1, cursor } } });
    const { cursors } = queryItemsResponse.parse((await cursorOf()).body).pagingMetadata;
    await api.advance(3600);
    const { status, body } = await cursorOf(cursors?.next);
    expect([status, errorEnvelope.parse(body).message]).toEqual([
      400,
      'WDE0152: The cursor has expired. Start again without a cursor.',
    ]);
  });

  test('WDE0180: a page of more than 16 MiB', async () => {
    await owner.send('insertItem', data({ text: 'ん'.repeat(165_000) }, 'large'));
    const dataItems = Array.from({ length: 34 }, () => ({ data: { next: 'large' } }));
    await owner.send('bulkInsertItems', { ...NOTES, dataItems });
    const request = { ...NOTES, query: { filter: { next: 'large' } }, includeReferences: [{ field: 'next' }] };
    const { status, body } = await owner.send('queryItems', request);
    expect([status, errorEnvelope.parse(body).message]).toEqual([
      413,
      expect.stringMatching(
        /^WDE0180: The answer would be \d+ bytes\. The maximum is 16777216 bytes\. Request less\.$/,
      ),
    ]);
  });

  test('WDE0076: one item of a bulk that does not fit an enforced schema (WRT-2)', async () => {
    await api.change({ enforceSchema: true });
    const { body } = await owner.send('bulkInsertItems', { ...NOTES, dataItems: [{ data: { title: 5 } }] });
    await api.change({ enforceSchema: false });
    expect(bulkItemsResponse.parse(body).results[0]?.itemMetadata.error).toEqual({
      code: 'WDE0076',
      description: 'WDE0076: The item does not fit the schema of its collection: "title" must be a string.',
      data: {
        fieldViolations: [
          { field: 'title', description: 'must be a string', violatedRule: 'FORMAT', ruleName: 'FORMAT', data: {} },
        ],
      },
    });
  });

  test('every code of the catalogue has a condition that causes it', () => {
    const known = [...ROWS.map(([code]) => code), ...LATER.keys()];
    expect([...new Set(known)].sort()).toEqual(Object.keys(contentErrors).sort());
    expect(ROWS.map(([code, , , , status]) => [code, status])).toEqual(
      ROWS.map(([code]) => [code, new Map(Object.entries(contentErrors)).get(code)?.status]),
    );
  });
});

/** Codes of the platform that the simulator never returns. */
const NEVER: Readonly<Record<string, readonly number[]>> = {
  'a mistake of the caller’s that has a code of its own here, by the shape of the filter (WDE0056 to WDE0060, WDE0080)':
    [32, 33, 34, 35, 36, 44, 45, 47, 61, 62, 65, 66, 67, 94],
  'no clock cuts anything off, and no work is counted by time: answers must not depend on the machine': [92, 122],
  'there is no plan whose storage could be used up': [91],
  'sites here are neither templates nor sandboxes': [52, 177],
  'hooks and site code do not run here (HOK-1)': [78, 149, 150, 172],
  'there are no external databases, and every collection pages by offset': [
    82, 111, 115, 116, 117, 118, 120, 128, 131, 170,
  ],
  'no apps are installed, and data needs none': [110, 171],
  'an index is made at once or refused (WDE0123, WDE0133)': [112, 113, 114, 160, 164],
  'collections are not shared and not translated': [154, 155, 156, 157, 158, 161, 162, 174, 175],
  'a link is made of any text, encoded': [163],
};

describe('codes that cannot occur here', () => {
  const SERVER_CODES = [
    4, 5, 6, 7, 9, 14, 16, 20, 21, 24, 25, 26, 27, 28, 29, 32, 33, 34, 35, 36, 44, 45, 47, 52, 54, 56, 57, 58, 59, 60,
    61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 73, 74, 75, 76, 77, 78, 79, 80, 82, 91, 92, 93, 94, 104, 109, 110, 111, 112,
    113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 128, 131, 133, 134, 144, 147, 149, 150, 151, 152, 153, 154,
    155, 156, 157, 158, 160, 161, 162, 163, 164, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180,
    190, 303,
  ];
  const codeOf = (number: number) => `WDE${String(number).padStart(4, '0')}`;

  test.each(Object.entries(NEVER))('%s: %j', (_reason, numbers) => {
    expect(numbers.map(codeOf).filter((code) => code in contentErrors)).toEqual([]);
  });

  test('every other code of a server is in the catalogue', () => {
    const never = new Set(Object.values(NEVER).flat());
    const possible = SERVER_CODES.filter((number) => !never.has(number)).map(codeOf);
    expect(Object.keys(contentErrors).sort()).toEqual(possible);
  });
});

test('the catalogue of outcomes knows every outcome that these requests have met', async () => {
  expect(await unknownOutcomes(simulator())).toEqual([]);
});
