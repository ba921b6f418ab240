import { collectionResponse, listCollectionsResponse } from '../collections/collections-api.ts';
import type { DataCollection } from '../collections/data-collection.ts';
import { SITE_ID_HEADER } from '../site-id-header.ts';
import type { Check } from './check.ts';
import type { Answer } from './contract-api.ts';
import type { ControlledApi } from './controlled-api.ts';
import { asOwner, onSite } from './on-site.ts';
import { outcomeOf } from './outcome.ts';
import { openCollection, ownerOf, sender } from './site-owner.ts';

const collectionIn = ({ body }: Answer): DataCollection => collectionResponse.parse(body).collection;

/** The properties of a collection that a request can set. */
function decided({ id, displayName, fields, dataPermissions, permissions, plugins, revision }: DataCollection) {
  return {
    id,
    displayName,
    fields: fields?.map(({ key, type, systemField }) => [key, type, systemField]),
    dataPermissions,
    permissions,
    plugins,
    revision,
  };
}

export const CREATE: Check = {
  title: 'create and get return the whole collection (WIR-38)',
  observe: onSite(async (api) => {
    await api.freeze();
    const owner = ownerOf(api);
    const permissions = { read: 'SITE_MEMBER_AUTHOR', insert: 'SITE_MEMBER', update: 'ADMIN', remove: 'ADMIN' };
    const fields = [
      { key: 'title', displayName: 'Title', type: 'TEXT' },
      {
        key: 'author',
        type: 'REFERENCE',
        typeMetadata: { reference: { referencedCollectionId: 'Authors' } },
      },
    ];
    const sent = { id: 'Notes', displayName: 'My notes', fields, permissions };
    const made = collectionIn(await owner.send('createCollection', { collection: sent }));
    const read = collectionIn(await owner.send('getCollection', { dataCollectionId: 'Notes' }));
    return {
      decided: decided(made),
      known: [made.collectionType, made.maxPageSize, made.pagingModes, made.createdDate === made.updatedDate],
      isRead: JSON.stringify(read) === JSON.stringify(made),
    };
  }),
  expected: {
    decided: {
      id: 'Notes',
      displayName: 'My notes',
      fields: [
        ['title', 'TEXT', false],
        ['author', 'REFERENCE', false],
        ['_id', 'TEXT', true],
        ['_createdDate', 'DATETIME', true],
        ['_updatedDate', 'DATETIME', true],
        ['_owner', 'TEXT', true],
      ],
      dataPermissions: {
        itemRead: 'SITE_MEMBER_AUTHOR',
        itemInsert: 'SITE_MEMBER',
        itemUpdate: 'PRIVILEGED',
        itemRemove: 'PRIVILEGED',
      },
      permissions: { read: 'SITE_MEMBER_AUTHOR', insert: 'SITE_MEMBER', update: 'ADMIN', remove: 'ADMIN' },
      plugins: [],
      revision: '1',
    },
    known: ['NATIVE', 1000, ['OFFSET', 'CURSOR'], true],
    isRead: true,
  },
};

const field = (key: string, more: object = {}) => ({ key, type: 'TEXT', ...more });
const BAD_DEFINITIONS: readonly (readonly [of: string, collection: object, outcome: string])[] = [
  ['an id that is taken', { id: 'Taken' }, '409 WDE0104'],
  ['no fields', { fields: [] }, '400 WDE0075'],
  ['no permissions', { permissions: undefined }, '400 WDE0075'],
  [
    'an unknown role',
    { permissions: { read: 'KING', insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN' } },
    '400 WDE0075',
  ],
  ['a type that is none', { fields: [field('a', { type: 'COLOUR' })] }, '400 WDE0075'],
  ['a reference without a target', { fields: [field('a', { type: 'REFERENCE' })] }, '400 WDE0075'],
  ['a multi-reference without a target', { fields: [field('a', { type: 'MULTI_REFERENCE' })] }, '400 WDE0075'],
  ['two fields with one key', { fields: [field('a'), field('a')] }, '400 WDE0147'],
  ['a key with a dot', { fields: [field('a.b')] }, '400 WDE0147'],
  ['a key that starts with $', { fields: [field('$a')] }, '400 WDE0134'],
  [
    'a range that is none',
    { fields: [field('a', { stringLengthRange: { minLength: 2, maxLength: 1 } })] },
    '400 WDE0147',
  ],
  ['a range of another type', { fields: [field('a', { numberRange: { min: 1 } })] }, '400 WDE0147'],
  ['an id of 257 characters', { id: 'x'.repeat(257) }, '400 WDE0075'],
  ['a plugin twice', { plugins: [{ type: 'CMS' }, { type: 'CMS' }] }, '400 WDE0075'],
  ['a plugin that is none', { plugins: [{ type: 'CHAT' }] }, '400 WDE0075'],
];

export const REFUSED: Check = {
  title: 'create rejects wrong definitions: WDE0075, WDE0104, WDE0134, WDE0147',
  observe: asOwner(async (owner) => {
    await owner.send('createCollection', openCollection('Taken'));
    const outcomes = await Array.fromAsync(BAD_DEFINITIONS, async ([of, collection]) => [
      of,
      await owner.outcome('createCollection', openCollection('New', { ...collection })),
    ]);
    return [...outcomes, await owner.outcome('getCollection', { dataCollectionId: 'New' })];
  }),
  expected: [...BAD_DEFINITIONS.map(([of, , outcome]) => [of, outcome]), '404 WDE0025'],
};

export const LIST: Check = {
  title: 'list sorts by id by default, pages, sorts and selects properties (WIR-38)',
  observe: asOwner(async (owner) => {
    for (const [id, displayName] of [
      ['b', 'Middle'],
      ['a', 'Zebra'],
      ['c', 'Apple'],
    ]) {
      await owner.send('createCollection', openCollection(String(id), { displayName }));
    }
    const list = async (request: Record<string, unknown>) => {
      const { collections, pagingMetadata } = listCollectionsResponse.parse(
        (await owner.send('listCollections', request)).body,
      );
      return [collections.map(({ id }) => id), pagingMetadata];
    };
    const picked = await owner.send('listCollections', { fields: ['displayName', 'revision'], paging: { limit: 1 } });
    return [
      await list({}),
      await list({ paging: { limit: 2, offset: 1 } }),
      await list({ sort: { fieldName: 'displayName', order: 'DESC' } }),
      picked.body,
      await owner.outcome('listCollections', { paging: { limit: 1001 } }),
      await owner.outcome('listCollections', { sort: { fieldName: 'colour' } }),
    ];
  }),
  expected: [
    [['a', 'b', 'c'], { count: 3, offset: 0, total: 3, tooManyToCount: false }],
    [['b', 'c'], { count: 2, offset: 1, total: 3, tooManyToCount: false }],
    [['a', 'b', 'c'], { count: 3, offset: 0, total: 3, tooManyToCount: false }],
    {
      collections: [{ id: 'a', displayName: 'Zebra', revision: '1' }],
      pagingMetadata: { count: 1, offset: 0, total: 3, tooManyToCount: false },
    },
    '400 WDE0077',
    '400 WDE0080',
  ],
};

export const UPDATE: Check = {
  title: 'update replaces the definition at its current revision, any other is WDE0178; items stay (WIR-38)',
  observe: asOwner(async (owner, api) => {
    const made = collectionIn(await owner.send('createCollection', openCollection('Notes', { displayName: 'Notes' })));
    const dataItem = { id: 'n1', data: { title: 'One' } };
    await owner.send('insertItem', { dataCollectionId: 'Notes', dataItem });
    const { displayName: _lost, ...rest } = made;
    const changes = {
      fields: [...(made.fields ?? []), field('text')],
      permissions: { ...made.permissions, read: 'ADMIN' },
    };
    const updated = collectionIn(await owner.send('updateCollection', { collection: { ...rest, ...changes } }));
    const stale = await owner.outcome('updateCollection', { collection: { ...rest, ...changes } });
    const unnumbered = await owner.outcome('updateCollection', { collection: { ...rest, revision: undefined } });
    const visitor = sender(api, (await api.visitorTokens()).access_token);
    return [
      decided(updated),
      stale,
      unnumbered,
      await owner.outcome('getItem', { dataCollectionId: 'Notes', dataItemId: 'n1' }),
      await visitor.outcome('getItem', { dataCollectionId: 'Notes', dataItemId: 'n1' }),
    ];
  }),
  expected: [
    {
      id: 'Notes',
      displayName: undefined,
      fields: [
        ['title', 'TEXT', false],
        ['text', 'TEXT', false],
        ['_id', 'TEXT', true],
        ['_createdDate', 'DATETIME', true],
        ['_updatedDate', 'DATETIME', true],
        ['_owner', 'TEXT', true],
      ],
      dataPermissions: {
        itemRead: 'PRIVILEGED',
        itemInsert: 'ANYONE',
        itemUpdate: 'ANYONE',
        itemRemove: 'ANYONE',
      },
      permissions: { read: 'ADMIN', insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE' },
      plugins: [],
      revision: '2',
    },
    '409 WDE0178',
    '400 WDE0075',
    '200',
    '403 WDE0027',
  ],
};

export const PATCH: Check = {
  title: 'patch changes names and permissions, leaves the rest, and refuses other properties (WIR-38)',
  observe: asOwner(async (owner) => {
    await owner.send('createCollection', openCollection('Notes', { displayName: 'Notes' }));
    const patch = (more: object) => owner.send('patchCollection', { dataCollection: { id: 'Notes', ...more } });
    await patch({ displayField: 'title' });
    await patch({ permissions: { remove: 'ADMIN' } });
    const refused = outcomeOf(await patch({ fields: [] }));
    const { displayName, displayField, permissions, revision } = collectionIn(
      await owner.send('getCollection', { dataCollectionId: 'Notes' }),
    );
    return { displayName, displayField, permissions, revision, refused };
  }),
  expected: {
    displayName: 'Notes',
    displayField: 'title',
    permissions: { read: 'ANYONE', insert: 'ANYONE', update: 'ANYONE', remove: 'ADMIN' },
    revision: '3',
    refused: '400 WDE0075',
  },
};

export const DELETE_AND_RESTORE: Check = {
  title: 'every call to a deleted collection is WDE0026; for 30 days it can be restored with its items (WIR-38)',
  observe: onSite(async (api) => {
    await api.freeze();
    const owner = ownerOf(api);
    const notes = { dataCollectionId: 'Notes' };
    await owner.send('createCollection', openCollection('Notes'));
    await owner.send('insertItem', { ...notes, dataItem: { id: 'n1', data: { title: 'One' } } });
    const outcomes = [
      await owner.outcome('deleteCollection', notes),
      await owner.outcome('deleteCollection', notes),
      await owner.outcome('getCollection', notes),
      await owner.outcome('insertItem', { ...notes, dataItem: { data: {} } }),
      await owner.outcome('countItems', notes),
      await owner.outcome('updateDataPermissions', { dataPermissions: { id: 'Notes' } }),
      (await owner.send('listCollections')).body,
    ];
    await api.advance(30 * 24 * 60 * 60);
    outcomes.push(await owner.outcome('restoreCollection', notes));
    outcomes.push(await owner.outcome('getItem', { ...notes, dataItemId: 'n1' }));
    await owner.send('deleteCollection', notes);
    await api.advance(30 * 24 * 60 * 60 + 1);
    outcomes.push(await owner.outcome('countItems', notes), await owner.outcome('restoreCollection', notes));
    return outcomes;
  }),
  expected: [
    '200',
    ...Array(5).fill('404 WDE0026'),
    { collections: [], pagingMetadata: { count: 0, offset: 0, total: 0, tooManyToCount: false } },
    '200',
    '200',
    '404 WDE0025',
    '404 WDE0025',
  ],
};

export const CREATE_ANEW: Check = {
  title: 'a collection made with the id of a deleted one has none of its items',
  observe: asOwner(async (owner) => {
    const notes = { dataCollectionId: 'Notes' };
    await owner.send('createCollection', openCollection('Notes'));
    await owner.send('insertItem', { ...notes, dataItem: { id: 'n1', data: {} } });
    await owner.send('deleteCollection', notes);
    await owner.send('createCollection', openCollection('Notes'));
    return (await owner.send('countItems', notes)).body;
  }),
  expected: { totalCount: 0 },
};

async function othersOf(api: ControlledApi) {
  const { email } = api.target.member;
  return [(await api.visitorTokens()).access_token, (await api.session(email)).accessToken].map((token) =>
    sender(api, token),
  );
}

export const OWNERS_ONLY: Check = {
  title: 'visitors and members can neither change nor list collections, indexes and permissions: WDE0144 (PRM-8)',
  observe: onSite(async (api) => {
    await ownerOf(api).send('createCollection', openCollection('Notes'));
    const notes = { dataCollectionId: 'Notes' };
    return Array.fromAsync(await othersOf(api), async (other) => [
      await other.outcome('createCollection', openCollection('Mine')),
      await other.outcome('updateCollection', openCollection('Notes', { revision: '1' })),
      await other.outcome('patchCollection', { dataCollection: { id: 'Notes', displayName: 'Mine' } }),
      await other.outcome('deleteCollection', notes),
      await other.outcome('restoreCollection', notes),
      await other.outcome('listCollections'),
      await other.outcome('createField', { ...notes, field: field('a') }),
      await other.outcome('addPlugin', { ...notes, plugin: { type: 'CMS' } }),
      await other.outcome('createIndex', { ...notes, index: { name: 'i', fields: [{ path: 'title' }] } }),
      await other.outcome('listIndexes', notes),
      await other.outcome('getDataPermissions', notes),
      await other.outcome('updateDataPermissions', { dataPermissions: { id: 'Notes', itemRead: 'ANYONE' } }),
      await other.outcome('deleteCollection', { dataCollectionId: 'Nowhere' }),
    ]);
  }),
  expected: [Array(13).fill('403 WDE0144'), Array(13).fill('403 WDE0144')],
};

export const VISITORS_SEE_LESS: Check = {
  title: 'a visitor sees the properties needed to show a collection, a member sees all (WIR-38)',
  observe: onSite(async (api) => {
    const plugins = [{ type: 'URLIZED', urlizedOptions: { format: 'PLAIN' } }];
    const fields = [field('title', { displayName: 'Title', required: true })];
    await ownerOf(api).send('createCollection', openCollection('Notes', { displayField: 'title', fields, plugins }));
    const [visitor, member] = await othersOf(api);
    const read = async (who: typeof visitor) =>
      who && collectionIn(await who.send('getCollection', { dataCollectionId: 'Notes' }));
    return [
      (await read(visitor))?.fields?.at(0),
      Object.keys((await read(visitor)) ?? {}).sort(),
      (await read(member))?.revision,
    ];
  }),
  expected: [{ key: 'title', type: 'TEXT', displayName: 'Title' }, ['displayField', 'fields', 'id', 'plugins'], '1'],
};

export const SLASHES: Check = {
  title: 'ids may have slashes, as those of app collections have; the query’s id goes before the path’s (WIR-38)',
  observe: asOwner(async (owner, api) => {
    await owner.send('createCollection', openCollection('app/notes'));
    const name = { dataCollection: { id: 'app/notes', displayName: 'Notes' } };
    const { apiKey, siteId } = api.target;
    const unescaped = await api.raw('/wix-data/v2/collections/app/notes?dataCollectionId=app%2Fnotes', {
      headers: { authorization: apiKey, [SITE_ID_HEADER]: siteId },
    });
    return [
      await owner.outcome('getCollection', { dataCollectionId: 'app/notes' }),
      unescaped.status,
      await owner.outcome('patchCollection', name),
      await owner.outcome('patchField', { dataCollectionId: 'app/notes', field: { key: 'title', required: true } }),
      await owner.outcome('deleteCollection', { dataCollectionId: 'app/notes' }),
      await owner.outcome('restoreCollection', { dataCollectionId: 'app/notes' }),
    ];
  }),
  expected: ['200', 200, '200', '200', '200', '200'],
};
