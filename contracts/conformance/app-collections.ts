import { collectionResponse } from '../collections/collections-api.ts';
import { queryItemsResponse } from '../content/query-items.ts';
import { queryReferencedResponse } from '../content/references.ts';
import type { Check } from './check.ts';
import type { Answer } from './contract-api.ts';
import type { OpenSite } from './controlled-api.ts';
import { given } from './on-site.ts';
import { outcomeOf } from './outcome.ts';
import { openCollection, ownerOf, type SiteOwner, sender } from './site-owner.ts';

const FULL = { dataCollectionId: 'Members/FullData' };
const PRIVATE = { dataCollectionId: 'Members/PrivateMembersData' };
const PUBLIC = { dataCollectionId: 'Members/PublicData' };

/** What everybody may know of Grace. All other members are private, blocked, or not approved yet. */
const GRACE_PROFILE = {
  nickname: 'Grace',
  firstName: 'Secret',
  picture: 'https://example.com/grace.png',
  privacyStatus: 'PUBLIC',
  customFields: [{ name: 'members.title', value: { strValue: 'Admiral' } }],
};
const GRACE = { nickname: 'Grace', slug: 'grace', title: 'Admiral', profilePhoto: 'https://example.com/grace.png' };

/** A site with Ada and an editor beside the member of the target, and who asks. */
async function openMembers(open: OpenSite) {
  const api = await open();
  const profile = { nickname: 'Ada', firstName: 'Ada', lastName: 'Lovelace', phonesV2: [{ phone: '+44 1' }] };
  const ada = await api.addMember('ada@example.com', { profile });
  await api.addMember('editor@example.com', { role: 'CMS_EDITOR' });
  await api.addMember('gone@example.com', { status: 'DELETED' });
  const callers = {
    visitor: sender(api, (await api.visitorTokens()).access_token),
    ada: sender(api, (await api.session('ada@example.com')).accessToken),
    editor: sender(api, (await api.session('editor@example.com')).accessToken),
    owner: ownerOf(api),
  };
  return { api, ada, callers };
}

export const PERMISSIONS: Check = {
  title: 'FullData is for the owner; of PrivateMembersData a member reads only themselves, an editor too (PRM-2)',
  observe: given(openMembers, async ({ ada, callers }) => {
    return Array.fromAsync(Object.entries(callers), async ([name, caller]) => {
      const outcomes = [];
      for (const place of [FULL, PRIVATE]) {
        const answer = await caller.send('queryItems', { ...place, query: {} });
        outcomes.push(answer.status === 200 ? String(itemsIn(answer).length) : outcomeOf(answer));
        outcomes.push(await caller.outcome('countItems', place));
        outcomes.push(await caller.outcome('queryDistinctValues', { ...place, fieldName: 'loginEmail' }));
        outcomes.push(await caller.outcome('getItem', { ...place, dataItemId: ada.id }));
      }
      return `${name}: ${outcomes.join(', ')}`;
    });
  }),
  expected: [
    'visitor: 403 WDE0027, 403 WDE0027, 403 WDE0027, 403 WDE0027, 403 WDE0027, 403 WDE0027, 403 WDE0027, 403 WDE0027',
    'ada: 403 WDE0027, 403 WDE0027, 403 WDE0027, 403 WDE0027, 1, 200, 200, 200',
    'editor: 403 WDE0027, 403 WDE0027, 403 WDE0027, 403 WDE0027, 1, 200, 200, 404 WDE0073',
    'owner: 3, 200, 200, 200, 3, 200, 200, 200',
  ],
};

export const SEARCHED: Check = {
  title: 'app collections are searched like others, and follow the members at once',
  observe: given(openMembers, async ({ api, ada, callers }) => {
    const filter = { firstName: 'Ada', loginEmail: { $startsWith: 'ADA' } };
    const found = async (place: object) =>
      itemsIn(await callers.owner.send('queryItems', { ...place, query: { filter } })).map(withoutDates);
    const before = [await found(FULL), await found(PRIVATE)];
    const body = { member: { id: ada.id, contact: { lastName: 'King' } } };
    const { accessToken: token } = await api.session('ada@example.com');
    await api.call('PATCH', 'updateMember', { id: ada.id, body, token });
    const query = {
      sort: [{ fieldName: 'loginEmail', order: 'DESC' }],
      fields: ['loginEmail'],
      cursorPaging: { limit: 2 },
    };
    const page = queryItemsResponse.parse((await callers.owner.send('queryItems', { ...FULL, query })).body);
    const next = { cursorPaging: { limit: 2, cursor: page.pagingMetadata.cursors?.next } };
    return [
      before,
      (await found(PRIVATE)).map(({ name }) => name),
      page.dataItems.map(({ data }) => data.loginEmail),
      itemsIn(await callers.owner.send('queryItems', { ...FULL, query: next })).map(({ loginEmail }) => loginEmail),
      Object((await callers.owner.send('queryDistinctValues', { ...FULL, fieldName: 'status' })).body).distinctValues,
    ];
  }),
  expected: [
    [
      [
        {
          loginEmail: 'ada@example.com',
          firstName: 'Ada',
          lastName: 'Lovelace',
          nickname: 'Ada',
          slug: 'ada',
          phone: '+44 1',
          status: 'APPROVED',
          privacyStatus: 'PRIVATE',
          activityStatus: 'ACTIVE',
          isOwn: true,
        },
      ],
      [
        {
          loginEmail: 'ada@example.com',
          firstName: 'Ada',
          lastName: 'Lovelace',
          nickname: 'Ada',
          slug: 'ada',
          phone: '+44 1',
          name: 'Ada Lovelace',
          isOwn: true,
        },
      ],
    ],
    ['Ada King'],
    ['editor@example.com', 'contract@marginalia.test'],
    ['ada@example.com'],
    ['APPROVED'],
  ],
};

function itemsIn({ body }: Answer): readonly Record<string, unknown>[] {
  return queryItemsResponse.parse(body).dataItems.map(({ data }) => data);
}

/** The fields of an item, and whether it belongs to the member that it describes and has its dates. */
function withoutDates({
  _id,
  _owner,
  _createdDate,
  _updatedDate,
  ...fields
}: Record<string, unknown>): Record<string, unknown> {
  const hasDates = [_createdDate, _updatedDate].every((date) => typeof Object(date).$date === 'string');
  return { ...fields, isOwn: _id === _owner && hasDates };
}

/** A site with one public member, Grace, beside those of `openMembers`. */
async function openPublicMembers(open: OpenSite) {
  const { api, ada, callers } = await openMembers(open);
  const grace = await api.addMember('grace@example.com', { profile: GRACE_PROFILE });
  const isPublic = { privacyStatus: 'PUBLIC' };
  await api.addMember('blocked@example.com', { profile: { nickname: 'Blocked', ...isPublic }, status: 'BLOCKED' });
  await api.addMember('waiting@example.com', {
    profile: { nickname: 'Waiting', ...isPublic },
    status: 'PENDING_ADMIN_APPROVAL',
  });
  return { api, ada, grace, callers };
}

export const PUBLIC_DATA: Check = {
  title: 'everybody reads nickname, slug, title and photo of the public members in PublicData, and no more',
  observe: given(openPublicMembers, async ({ ada, grace, callers }) => {
    const seen = await Array.fromAsync(Object.values(callers), async ({ send, outcome }) => {
      const found = async (query: object) => itemsIn(await send('queryItems', { ...PUBLIC, query })).map(withoutDates);
      const aggregation = { groupingFields: ['title'], operations: [{ resultFieldName: 'n', itemCount: {} }] };
      return [
        await found({}),
        Object((await send('countItems', PUBLIC)).body).totalCount,
        Object((await send('queryDistinctValues', { ...PUBLIC, fieldName: 'nickname' })).body).distinctValues,
        Object((await send('aggregateItems', { ...PUBLIC, aggregation })).body).results,
        await outcome('getItem', { ...PUBLIC, dataItemId: grace.id }),
        await outcome('getItem', { ...PUBLIC, dataItemId: ada.id }),
        (await found({ filter: { nickname: { $startsWith: 'GRA' } }, sort: [{ fieldName: 'slug' }] })).length,
        (await found({ filter: { slug: 'grace' } })).length,
      ];
    });
    return [seen[0], seen.every((each) => JSON.stringify(each) === JSON.stringify(seen[0]))];
  }),
  expected: [
    [
      [{ ...GRACE, isOwn: true }],
      1,
      ['Grace'],
      [{ _id: { title: 'Admiral' }, title: 'Admiral', n: 1 }],
      '200',
      '404 WDE0073',
      1,
      1,
    ],
    true,
  ],
};

export const NOT_PUBLIC: Check = {
  title: 'no filter on PublicData finds members by what it does not show: address, first name, status',
  observe: given(openPublicMembers, async ({ callers }) => {
    const found = [];
    for (const filter of [
      { loginEmail: 'grace@example.com' },
      { loginEmail: { $contains: 'grace' } },
      { firstName: 'Secret' },
      { firstName: { $startsWith: 'Sec' } },
      { status: 'APPROVED' },
      { nickname: 'Ada' },
      { nickname: 'Blocked' },
    ]) {
      for (const { send } of [callers.visitor, callers.owner]) {
        found.push(itemsIn(await send('queryItems', { ...PUBLIC, query: { filter } })).length);
      }
    }
    return found;
  }),
  expected: Array.from({ length: 14 }, () => 0),
};

export const PUBLIC_REFERENCES: Check = {
  title: 'references to PublicData are included for everybody; those to a private member stay ids (INC-4)',
  observe: given(openPublicMembers, async ({ ada, grace, callers }) => {
    const target = { referencedCollectionId: PUBLIC.dataCollectionId };
    const fields = [
      { key: 'author', type: 'REFERENCE', typeMetadata: { reference: target } },
      { key: 'readers', type: 'MULTI_REFERENCE', typeMetadata: { multiReference: target } },
    ];
    const { owner, visitor } = callers;
    await owner.send('createCollection', openCollection('Posts', { fields }));
    const posts = { dataCollectionId: 'Posts' };
    for (const [id, author] of [
      ['p1', grace.id],
      ['p2', ada.id],
    ] as const) {
      const data = { author, readers: [ada.id, grace.id] };
      await owner.send('insertItem', { ...posts, saveReferences: true, dataItem: { id, data } });
    }
    const query = { sort: [{ fieldName: '_id' }] };
    // Ada is first among the readers. A link that is left out does not count towards the limit.
    const includeReferences = [{ field: 'author' }, { field: 'readers', limit: 1 }];
    const included = itemsIn(await visitor.send('queryItems', { ...posts, query, includeReferences }));
    const readers = { ...posts, referringItemId: 'p1', referringItemFieldName: 'readers' };
    const referenced = await visitor.send('queryReferenced', readers);
    return [
      included.map(({ author }) => (author === ada.id ? 'the id' : Object(author).nickname)),
      included.map((post) => Object(post.readers).length),
      queryReferencedResponse.parse(referenced.body).results.map(({ dataItem }) => dataItem?.data.nickname ?? null),
    ];
  }),
  expected: [
    ['Grace', 'the id'],
    [1, 1],
    [null, 'Grace'],
  ],
};

export const REFERENCED: Check = {
  title: 'a reference to a member is included for callers who may read the member (INC-4)',
  observe: given(openMembers, async ({ ada, callers }) => {
    const author = { referencedCollectionId: 'Members/PrivateMembersData' };
    const fields = [{ key: 'author', type: 'REFERENCE', typeMetadata: { reference: author } }];
    await callers.owner.send('createCollection', openCollection('Posts', { fields }));
    const posts = { dataCollectionId: 'Posts' };
    await callers.owner.send('insertItem', { ...posts, dataItem: { id: 'p1', data: { author: ada.id } } });
    const includedFor = async (caller: SiteOwner) => {
      const [post] = itemsIn(await caller.send('queryItems', { ...posts, includeReferencedItems: ['author'] }));
      return post?.author === ada.id ? 'the id' : Object(post?.author).loginEmail;
    };
    const { visitor, ada: own, editor, owner } = callers;
    return [await includedFor(visitor), await includedFor(own), await includedFor(editor), await includedFor(owner)];
  }),
  expected: ['the id', 'ada@example.com', 'the id', 'ada@example.com'],
};

export const READ_ONLY: Check = {
  title: 'nobody writes app collections or changes their definitions, which are those of an app (WDE0119)',
  observe: given(openMembers, async ({ ada, callers }) => {
    const { owner, ada: member } = callers;
    const dataItem = { id: ada.id, data: {} };
    const fieldModifications = [{ action: 'REMOVE_FIELD', fieldPath: 'nickname' }];
    const { body } = await owner.send('getCollection', FULL);
    const { collection } = collectionResponse.parse(body);
    const twoWay = { referencedCollectionId: 'Members/FullData', referencingFieldKey: 'posts' };
    const fields = [{ key: 'authors', type: 'MULTI_REFERENCE', typeMetadata: { multiReference: twoWay } }];
    return [
      await member.outcome('updateItem', { ...PRIVATE, dataItem }),
      await member.outcome('updateItem', { ...PUBLIC, dataItem }),
      await owner.outcome('insertItem', { ...PRIVATE, dataItem: { data: {} } }),
      await owner.outcome('updateItem', { ...FULL, dataItem }),
      await owner.outcome('saveItem', { ...FULL, dataItem }),
      await owner.outcome('patchItem', { ...FULL, patch: { dataItemId: ada.id, fieldModifications } }),
      await owner.outcome('removeItem', { ...FULL, dataItemId: ada.id }),
      await owner.outcome('truncate', FULL),
      await owner.outcome('updateItem', { ...PUBLIC, dataItem }),
      await owner.outcome('patchItem', { ...PUBLIC, patch: { dataItemId: ada.id, fieldModifications } }),
      await owner.outcome('bulkInsertItems', { ...PUBLIC, dataItems: [{ data: {} }] }),
      await owner.outcome('bulkRemoveItems', { ...FULL, dataItemIds: [ada.id] }),
      await owner.outcome('asyncRemoveItems', { ...FULL, filter: {} }),
      await owner.outcome('createDraft', { ...FULL, dataItemId: ada.id }),
      await owner.outcome('createCollection', openCollection('Members/FullData')),
      await owner.outcome('deleteCollection', FULL),
      await owner.outcome('createField', { ...FULL, field: { key: 'a', type: 'TEXT' } }),
      await owner.outcome('updateDataPermissions', { dataPermissions: { id: 'Members/FullData', itemRead: 'ANYONE' } }),
      await owner.outcome('createCollection', openCollection('Posts', { fields })),
      [collection.collectionType, collection.capabilities?.collectionOperations, collection.dataPermissions?.itemRead],
      (await member.send('currentDataPermissions', PRIVATE)).body,
    ];
  }),
  expected: [
    '403 WDE0027',
    '403 WDE0027',
    ...Array.from({ length: 12 }, () => '400 WDE0119'),
    '409 WDE0104',
    ...Array(4).fill('400 WDE0119'),
    ['WIX_APP', [], 'PRIVILEGED'],
    { itemRead: true, itemInsert: false, itemUpdate: false, itemRemove: false },
  ],
};
