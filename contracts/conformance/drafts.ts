import { changedCollectionResponse } from '../collections/collections-api.ts';
import { writtenItemResponse } from '../content/insert-item.ts';
import { queryItemsResponse } from '../content/query-items.ts';
import type { Operation } from '../operations/operations.ts';
import type { Check } from './check.ts';
import type { Answer } from './contract-api.ts';
import type { ControlledApi } from './controlled-api.ts';
import { asOwner, onSite } from './on-site.ts';
import { openCollection, ownerOf, type SiteOwner, sender } from './site-owner.ts';

const NOTES = { dataCollectionId: 'Notes' };
const DRAFTS = { dataCollectionId: 'Notes__drafts' };
const SHOWN = { publishPluginOptions: { includeDraftItems: true } };
const PUBLISH = { type: 'PUBLISH', publishOptions: { defaultStatus: 'DRAFT' } };

/** Creates a collection of drafts and published items. Everybody reads and inserts, members update their own items. */
async function openPublishing(api: ControlledApi): Promise<SiteOwner> {
  const owner = ownerOf(api);
  const permissions = { read: 'ANYONE', insert: 'ANYONE', update: 'SITE_MEMBER_AUTHOR', remove: 'ADMIN' };
  await owner.send('createCollection', openCollection('Notes', { permissions, plugins: [PUBLISH] }));
  return owner;
}
const item = (id: string, data: object = {}) => ({ dataItem: { id, data: { _id: id, ...data } } });
const published = (id: string) => item(id, { _publishStatus: 'PUBLISHED' });

async function idsOf(who: SiteOwner, more: object = {}, collection: object = NOTES): Promise<string[]> {
  const query = { sort: [{ fieldName: '_id', order: 'ASC' }] };
  const { body } = await who.send('queryItems', { ...collection, query, ...more });
  return queryItemsResponse.parse(body).dataItems.map(({ id }) => id);
}
const dataIn = ({ body }: Answer) => writtenItemResponse.parse(body).dataItem.data;

export const DRAFTS_ARE_HIDDEN: Check = {
  title: 'every read hides drafts, unless the caller requests them and may update them (DRF-1, GET-2)',
  observe: onSite(async (api) => {
    const owner = await openPublishing(api);
    const visitor = sender(api, (await api.visitorTokens()).access_token);
    const member = sender(api, (await api.session(api.target.member.email)).accessToken);
    await owner.send('insertItem', { ...NOTES, ...item('draft') });
    await owner.send('insertItem', { ...NOTES, ...published('public') });
    await member.send('insertItem', { ...NOTES, ...item('mine') });
    const got = { ...NOTES, dataItemId: 'draft' };
    return {
      unasked: [await idsOf(owner), await idsOf(member), await idsOf(visitor)],
      asked: [await idsOf(owner, SHOWN), await idsOf(member, SHOWN), await idsOf(visitor, SHOWN)],
      count: [
        (await owner.send('countItems', NOTES)).body,
        (await owner.send('countItems', { ...NOTES, ...SHOWN })).body,
      ],
      get: [
        await owner.outcome('getItem', got),
        await owner.outcome('getItem', { ...got, ...SHOWN }),
        await visitor.outcome('getItem', { ...got, ...SHOWN }),
      ],
    };
  }),
  expected: {
    unasked: [['public'], ['public'], ['public']],
    asked: [['draft', 'mine', 'public'], ['mine', 'public'], ['public']],
    count: [{ totalCount: 1 }, { totalCount: 3 }],
    get: ['404 WDE0073', '200', '404 WDE0073'],
  },
};

export const EVERY_READ: Check = {
  title:
    'aggregates, pipelines, distinct values, searches, references and inclusions hide drafts as queries do (DRF-1)',
  observe: asOwner(async (owner) => {
    const next = { key: 'next', type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Notes' } } };
    const fields = [{ key: 'title', type: 'TEXT' }, next];
    await owner.send('createCollection', openCollection('Notes', { fields, plugins: [PUBLISH] }));
    await owner.send('insertItem', { ...NOTES, ...item('draft', { title: 'One' }) });
    const shown = { title: 'Two', next: 'draft', _publishStatus: 'PUBLISHED' };
    await owner.send('insertItem', { ...NOTES, ...item('public', shown) });
    const read = async (options: object) => {
      const send = async (operation: Operation, request: object) =>
        (await owner.send(operation, { ...NOTES, ...options, ...request })).body;
      const itemCount = { resultFieldName: 'count', itemCount: {} };
      const one = { expression: { numeric: 1 } };
      const group = { groupIds: [], accumulators: [{ resultFieldName: 'count', sum: one }] };
      const including = { includeReferences: [{ field: 'next' }] };
      const answers = [
        await send('queryDistinctValues', { fieldName: 'title' }),
        await send('aggregateItems', { aggregation: { groupingFields: [], operations: [itemCount] } }),
        await send('aggregatePipeline', { pipeline: { stages: [{ group }] } }),
        await send('searchItems', { search: { search: { expression: 'One' } } }),
        await send('queryReferenced', { referringItemId: 'public', referringItemFieldName: 'next' }),
        await send('queryItems', { ...including, query: { filter: { _id: 'public' } } }),
      ];
      return answers.map((answer) => draftsIn(JSON.stringify(answer)));
    };
    const wrong = { _publishStatus: 'SOON' };
    return [
      await read({}),
      await read({ ...SHOWN, showDrafts: true }),
      await owner.outcome('queryDistinctValues', { ...NOTES, fieldName: 'title', filter: wrong }),
      await owner.outcome('aggregateItems', {
        ...NOTES,
        initialFilter: wrong,
        aggregation: { groupingFields: ['title'], operations: [] },
      }),
      await owner.outcome('aggregatePipeline', { ...NOTES, pipeline: { stages: [{ filter: wrong }] } }),
    ];
  }),
  expected: [Array(6).fill('hidden'), Array(6).fill('shown'), '400 WDE0093', '400 WDE0093', '400 WDE0093'],
};

/** Whether an answer of the check above contains the draft: by its title, or by a count of two. */
function draftsIn(answer: string): string {
  return answer.includes('One') || answer.includes('"count":2') ? 'shown' : 'hidden';
}

export const WRITING_DRAFTS: Check = {
  title: 'a write finds a draft only if it requests drafts; publishing means updating the status (DRF-1)',
  observe: onSite(async (api) => {
    const owner = await openPublishing(api);
    const visitor = sender(api, (await api.visitorTokens()).access_token);
    const sent = item('v', { _publishStatus: 'PUBLISHED', _publishDate: { $date: '2001-01-01T00:00:00.000Z' } });
    const made = dataIn(await visitor.send('insertItem', { ...NOTES, ...sent }));
    const set = { action: 'SET_FIELD', fieldPath: '_publishStatus', setFieldOptions: { value: 'PUBLISHED' } };
    const patch = { patch: { dataItemId: 'v', fieldModifications: [set] } };
    const wrong = { patch: { dataItemId: 'v', fieldModifications: [{ ...set, setFieldOptions: { value: 'SOON' } }] } };
    return [
      [made._publishStatus, await idsOf(visitor)],
      await owner.outcome('updateItem', { ...NOTES, ...item('v', { title: 'One' }) }),
      dataIn(await owner.send('updateItem', { ...NOTES, ...SHOWN, ...item('v', { title: 'One' }) }))._publishStatus,
      await owner.outcome('removeItem', { ...NOTES, dataItemId: 'v' }),
      await owner.outcome('patchItem', { ...NOTES, ...patch }),
      await owner.outcome('patchItem', { ...NOTES, ...SHOWN, ...wrong }),
      await owner.outcome('insertItem', { ...NOTES, ...item('w', { _publishStatus: 'SOON' }) }),
      await owner.outcome('patchItem', { ...NOTES, ...SHOWN, ...patch }),
      await idsOf(visitor),
    ];
  }),
  expected: [
    ['DRAFT', []],
    '404 WDE0073',
    'DRAFT',
    '404 WDE0073',
    '404 WDE0073',
    '400 WDE0080',
    '400 WDE0080',
    '200',
    ['v'],
  ],
};

export const PUBLISH_DATE: Check = {
  title: 'a draft with a publish date becomes visible then (WIR-38)',
  observe: onSite(async (api) => {
    const owner = await openPublishing(api);
    await api.freeze();
    const { body } = await owner.send('insertItem', { ...NOTES, ...item('now') });
    const { _createdDate } = writtenItemResponse.parse(body).dataItem.data;
    const { $date } = Object(_createdDate);
    const at = new Date(Date.parse($date) + 60_000).toISOString();
    await owner.send('insertItem', { ...NOTES, ...item('later', { _publishDate: { $date: at } }) });
    const before = await idsOf(owner);
    await api.advance(60);
    return [before, await idsOf(owner)];
  }),
  expected: [[], ['later']],
};

export const STATUS_FILTERS: Check = {
  title: '_publishStatus is filtered by being one of the two or not: WDE0093 otherwise, also with a list of one',
  observe: async (open) => {
    const owner = await openPublishing(await open());
    const outcomes = [];
    for (const _publishStatus of [
      'DRAFT',
      { $ne: 'PUBLISHED' },
      { $eq: 'DRAFT' },
      'SOON',
      { $in: ['DRAFT', 'PUBLISHED'] },
      { $in: ['DRAFT'] },
      { $nin: ['PUBLISHED'] },
      { $hasSome: ['DRAFT'] },
      { $in: ['DRAFT', 'SOON'] },
      { $in: ['DRAFT', 5] },
      { $gt: 'DRAFT' },
      { $exists: true },
      null,
    ]) {
      outcomes.push(await owner.outcome('countItems', { ...NOTES, filter: { $and: [{ $not: { _publishStatus } }] } }));
    }
    const countOf = async (filter: object) =>
      Object((await owner.send('countItems', { ...NOTES, ...SHOWN, filter })).body).totalCount;
    const all = await countOf({});
    return [outcomes, (await countOf({ $or: [{ _publishStatus: 'DRAFT' }, { _publishStatus: 'PUBLISHED' }] })) === all];
  },
  expected: [
    [
      ...['200', '200', '200', '400 WDE0093', ...Array(4).fill('400 WDE0093')],
      ...['400 WDE0093', '400 WDE0093', '400 WDE0093', '400 WDE0093', '400 WDE0093'],
    ],
    true,
  ],
};

async function openPair(api: ControlledApi): Promise<SiteOwner> {
  const owner = ownerOf(api);
  const genres = { multiReference: { referencedCollectionId: 'Notes' } };
  const fields = [
    { key: 'title', type: 'TEXT' },
    { key: 'related', type: 'MULTI_REFERENCE', typeMetadata: genres },
  ];
  await owner.send('createCollection', openCollection('Notes', { fields }));
  await owner.send('addDraftItemsPlugin', NOTES);
  return owner;
}

export const DRAFT_LIFE: Check = {
  title: 'a draft is written in the paired collection, published, drafted again, unpublished (DRF-1, DEC-2)',
  observe: async (open) => {
    const owner = await openPair(await open());
    const one = { ...NOTES, dataItemId: 'n1' };
    const related = { related: ['n1'] };
    const inserted = await owner.outcome('insertItem', {
      ...DRAFTS,
      saveReferences: true,
      ...item('n1', { title: 'One', ...related }),
    });
    const log = [inserted, await idsOf(owner), await idsOf(owner, {}, DRAFTS)];
    log.push(
      String(dataIn(await owner.send('publishDraft', one)).title),
      await idsOf(owner),
      await idsOf(owner, {}, DRAFTS),
    );
    log.push(await owner.outcome('publishDraft', one));
    log.push(await owner.outcome('createDraft', one), await owner.outcome('createDraft', one));
    await owner.send('updateItem', { ...DRAFTS, ...item('n1', { title: 'Two' }) });
    log.push(String(dataIn(await owner.send('getItem', one)).title));
    log.push(String(dataIn(await owner.send('publishDraft', one)).title));
    log.push(
      String(dataIn(await owner.send('unpublish', one)).title),
      await idsOf(owner),
      await idsOf(owner, {}, DRAFTS),
    );
    const referring = { ...DRAFTS, referringItemId: 'n1', referringItemFieldName: 'related' };
    const { body } = await owner.send('isReferenced', { ...referring, referencedItemId: 'n1' });
    log.push(JSON.stringify(body));
    await owner.send('publishDraft', one);
    log.push(JSON.stringify((await owner.send('unpublish', { ...one, copyToDraft: false })).body));
    log.push(await owner.outcome('unpublish', one), await idsOf(owner), await idsOf(owner, {}, DRAFTS));
    return log;
  },
  expected: [
    '200',
    [],
    ['n1'],
    'One',
    ['n1'],
    [],
    '404 WDE0073',
    '200',
    '409 WDE0074',
    'One',
    'Two',
    'Two',
    [],
    ['n1'],
    '{"isReferenced":true}',
    '{}',
    '404 WDE0073',
    [],
    [],
  ],
};

export const ONLY_PUBLISHING_WRITES: Check = {
  title: 'direct writes to a paired collection are WDE0119, and not everybody can see its drafts (DRF-1)',
  observe: onSite(async (api) => {
    const owner = await openPair(api);
    await owner.send('insertItem', { ...DRAFTS, ...item('n1') });
    await owner.send('publishDraft', { ...NOTES, dataItemId: 'n1' });
    await owner.send('createCollection', openCollection('Others'));
    const visitor = sender(api, (await api.visitorTokens()).access_token);
    const one = { ...NOTES, dataItemId: 'n1' };
    return [
      await owner.outcome('insertItem', { ...NOTES, ...item('n2') }),
      await owner.outcome('updateItem', { ...NOTES, ...item('n1') }),
      await owner.outcome('saveItem', { ...NOTES, ...item('n1') }),
      await owner.outcome('removeItem', one),
      await owner.outcome('bulkRemoveItems', { ...NOTES, dataItemIds: ['n1'] }),
      await owner.outcome('createDraft', { dataCollectionId: 'Others', dataItemId: 'n1' }),
      await owner.outcome('deleteCollection', DRAFTS),
      await visitor.outcome('countItems', DRAFTS),
      await visitor.outcome('createDraft', one),
      await visitor.outcome('countItems', NOTES),
      await owner.outcome('createCollection', openCollection('Notes__drafts')),
    ];
  }),
  expected: [...Array(7).fill('400 WDE0119'), '403 WDE0027', '403 WDE0027', '200', '409 WDE0104'],
};

export const PAIRING: Check = {
  title: 'each side of the pair names the other; removing the plugin needs a decision about the drafts (WIR-38)',
  observe: async (open) => {
    const owner = await openPair(await open());
    const plugins = async (id: string) => {
      const { body } = await owner.send('getCollection', { dataCollectionId: id, fields: ['plugins'] });
      return body;
    };
    const both = [await plugins('Notes'), await plugins('Notes__drafts')];
    await owner.send('insertItem', { ...DRAFTS, ...item('n1') });
    const refused = await owner.outcome('deleteDraftItemsPlugin', NOTES);
    const ended = await owner.send('deleteDraftItemsPlugin', {
      ...NOTES,
      draftItemsRemovalAction: 'PUBLISH_EXISTING_DRAFT_ITEMS',
    });
    return [
      ...both,
      refused,
      changedCollectionResponse.parse(ended.body).dataCollection.plugins,
      await idsOf(owner),
      await owner.outcome('countItems', DRAFTS),
    ];
  },
  expected: [
    {
      collection: {
        id: 'Notes',
        plugins: [{ type: 'DRAFT_ITEMS', draftItemsOptions: { draftsCollectionId: 'Notes__drafts' } }],
      },
    },
    {
      collection: {
        id: 'Notes__drafts',
        plugins: [{ type: 'DRAFT_ITEMS', draftItemsOptions: { publishedCollectionId: 'Notes' } }],
      },
    },
    '400 WDE0075',
    [],
    ['n1'],
    '404 WDE0025',
  ],
};

export const FROM_ONE_TO_THE_OTHER: Check = {
  title: 'the two systems of drafts exclude each other, and drafts move between them when asked (WIR-38)',
  observe: async (open) => {
    const owner = await openPublishing(await open());
    await owner.send('insertItem', { ...NOTES, ...item('draft') });
    await owner.send('insertItem', { ...NOTES, ...published('public') });
    const copy = 'COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS';
    const refused = [await owner.outcome('addDraftItemsPlugin', NOTES)];
    await owner.send('addDraftItemsPlugin', { ...NOTES, publishPluginConflictAction: copy });
    const paired = [await idsOf(owner, SHOWN), await idsOf(owner, {}, DRAFTS)];
    refused.push(await owner.outcome('addPublishPlugin', NOTES));
    await owner.send('createDraft', { ...NOTES, dataItemId: 'public' });
    await owner.send('addPublishPlugin', { ...NOTES, draftItemsPluginConflictAction: copy });
    return [refused, paired, await idsOf(owner), await idsOf(owner, SHOWN), await owner.outcome('countItems', DRAFTS)];
  },
  expected: [['400 WDE0075', '400 WDE0075'], [['public'], ['draft']], ['public'], ['draft', 'public'], '404 WDE0025'],
};
