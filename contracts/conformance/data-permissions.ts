import { specialPermissionsResponse } from '../collections/data-permissions-api.ts';
import type { Check } from './check.ts';
import { asOwner, onSite } from './on-site.ts';
import { openCollection, ownerOf, sender } from './site-owner.ts';

const NOTES = { dataCollectionId: 'Notes' };

export const LEVELS: Check = {
  title: 'levels can be read and changed one by one, and take effect at once (WIR-39)',
  observe: asOwner(async (owner, api) => {
    await owner.send('createCollection', openCollection('Notes'));
    const before = (await owner.send('getDataPermissions', NOTES)).body;
    const changed = await owner.send('updateDataPermissions', {
      dataPermissions: { id: 'Notes', itemRead: 'SITE_MEMBER' },
    });
    const visitor = sender(api, (await api.visitorTokens()).access_token);
    return [
      before,
      changed.body,
      await visitor.outcome('countItems', NOTES),
      await visitor.outcome('insertItem', { ...NOTES, dataItem: { data: {} } }),
      await owner.outcome('updateDataPermissions', { dataPermissions: { id: 'Notes', itemRead: 'KING' } }),
      await owner.outcome('getDataPermissions', { dataCollectionId: 'Nowhere' }),
    ];
  }),
  expected: [
    {
      dataPermissions: {
        id: 'Notes',
        itemRead: 'ANYONE',
        itemInsert: 'ANYONE',
        itemUpdate: 'ANYONE',
        itemRemove: 'ANYONE',
        specialPermissions: [],
      },
    },
    {
      dataPermissions: {
        id: 'Notes',
        itemRead: 'SITE_MEMBER',
        itemInsert: 'ANYONE',
        itemUpdate: 'ANYONE',
        itemRemove: 'ANYONE',
        specialPermissions: [],
      },
    },
    '403 WDE0027',
    '200',
    '400 WDE0075',
    '404 WDE0025',
  ],
};

export const CURRENT: Check = {
  title: 'current permissions are the caller’s own, as are the allowed ones of a collection (WIR-38, WIR-39)',
  observe: onSite(async (api) => {
    const permissions = { read: 'ANYONE', insert: 'SITE_MEMBER', update: 'SITE_MEMBER_AUTHOR', remove: 'ADMIN' };
    await ownerOf(api).send('createCollection', openCollection('Notes', { permissions }));
    const visitor = (await api.visitorTokens()).access_token;
    const member = (await api.session(api.target.member.email)).accessToken;
    const answers = [];
    for (const token of [visitor, member, api.target.apiKey]) {
      const who = sender(api, token);
      answers.push((await who.send('currentDataPermissions', NOTES)).body);
      const request = { ...NOTES, includeAllowedDataPermissions: true, fields: ['allowedDataPermissions'] };
      answers.push((await who.send('getCollection', request)).body);
    }
    return answers;
  }),
  expected: [
    [true, false, false, false],
    [true, true, true, false],
    [true, true, true, true],
  ].flatMap(([itemRead, itemInsert, itemUpdate, itemRemove]) => {
    const allowed = { itemRead, itemInsert, itemUpdate, itemRemove };
    return [allowed, { collection: { id: 'Notes', allowedDataPermissions: allowed } }];
  }),
};

export const WRITE_ONLY: Check = {
  title: 'a caller who may write an item but not read it learns nothing about its content (PRM-3)',
  observe: asOwner(async (owner, api) => {
    const permissions = { read: 'ADMIN', insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE' };
    await owner.send('createCollection', openCollection('Notes', { permissions }));
    const index = { name: 'codes', fields: [{ path: 'code' }], unique: true };
    await owner.send('createIndex', { ...NOTES, index });
    await owner.send('insertItem', { ...NOTES, dataItem: { id: 'n1', data: { secret: 'blue', code: 'x' } } });
    const visitor = sender(api, (await api.visitorTokens()).access_token);
    const patch = (value: unknown) => ({
      dataItemId: 'n1',
      fieldModifications: [{ action: 'SET_FIELD', fieldPath: 'title', setFieldOptions: { value } }],
    });
    const increment = { action: 'INCREMENT_FIELD', fieldPath: 'secret', incrementFieldOptions: { value: 1 } };
    const condition = (secret: string) => ({ condition: { filter: { secret } } });
    const insertCode = await visitor.send('insertItem', { ...NOTES, dataItem: { data: { code: 'x' } } });
    const job = { ...NOTES, filter: { secret: 'blue' }, fieldModifications: patch('t').fieldModifications };
    return [
      (await visitor.send('patchItem', { ...NOTES, patch: patch('t') })).body,
      await visitor.outcome('patchItem', { ...NOTES, patch: patch('t'), ...condition('blue') }),
      await visitor.outcome('patchItem', { ...NOTES, patch: patch('t'), ...condition('red') }),
      await visitor.outcome('asyncPatchItems', job),
      (await visitor.send('patchItem', { ...NOTES, patch: { dataItemId: 'n1', fieldModifications: [increment] } }))
        .body,
      JSON.stringify(insertCode.body).includes('n1'),
      (await visitor.send('removeItem', { ...NOTES, dataItemId: 'n1' })).body,
    ];
  }),
  expected: [
    { dataItem: { id: 'n1', dataCollectionId: 'Notes', data: { _id: 'n1' } } },
    ...Array(3).fill('403 WDE0027'),
    {
      message: 'WDE0080: The patch does not fit the item [n1].',
      details: {
        applicationError: { code: 'WDE0080', description: 'WDE0080: The patch does not fit the item [n1].', data: {} },
      },
    },
    false,
    { dataItem: { id: 'n1', dataCollectionId: 'Notes', data: { _id: 'n1' } } },
  ],
};

export const SPECIAL: Check = {
  title: 'special permissions let one member do what the levels do not, until they are taken back (PRM-12)',
  observe: asOwner(async (owner, api) => {
    const permissions = { read: 'ADMIN', insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN' };
    await owner.send('createCollection', openCollection('Notes', { permissions }));
    const editor = await api.addMember('editor@example.com');
    const editing = sender(api, (await api.session('editor@example.com')).accessToken);
    const other = sender(api, (await api.session(api.target.member.email)).accessToken);
    const specialPermissions = { userId: editor.id, itemRead: 'ALLOWED' };
    const { body } = await owner.send('addSpecialPermissions', { ...NOTES, specialPermissions });
    const { id } = specialPermissionsResponse.parse(body).specialPermissions;
    const outcomes = async () => [
      await editing.outcome('countItems', NOTES),
      await editing.outcome('insertItem', { ...NOTES, dataItem: { data: {} } }),
      await other.outcome('countItems', NOTES),
    ];
    const added = await outcomes();
    await owner.send('updateSpecialPermissions', { specialPermissions: { id, itemInsert: 'ALLOWED' } });
    const updated = await outcomes();
    await owner.send('removeSpecialPermissions', { specialPermissionsId: id });
    return [
      added,
      updated,
      await outcomes(),
      await owner.outcome('removeSpecialPermissions', { specialPermissionsId: id }),
      await owner.outcome('addSpecialPermissions', { ...NOTES, specialPermissions: {} }),
    ];
  }),
  expected: [
    ['200', '403 WDE0027', '403 WDE0027'],
    ['200', '200', '403 WDE0027'],
    ['403 WDE0027', '403 WDE0027', '403 WDE0027'],
    '404 NOT_FOUND',
    '400 WDE0075',
  ],
};

/** The permissions that sites usually give a collection: read, insert, update, remove. */
const PRESETS = {
  'public to read': ['ANYONE', 'ADMIN', 'ADMIN', 'ADMIN'],
  'private to each member': ['SITE_MEMBER_AUTHOR', 'SITE_MEMBER', 'SITE_MEMBER_AUTHOR', 'SITE_MEMBER_AUTHOR'],
  'for members': ['SITE_MEMBER', 'ADMIN', 'ADMIN', 'ADMIN'],
  'a public wall': ['ANYONE', 'SITE_MEMBER', 'SITE_MEMBER_AUTHOR', 'SITE_MEMBER_AUTHOR'],
  'an inbox of forms': ['ADMIN', 'ANYONE', 'ADMIN', 'ADMIN'],
} as const;

export const USUAL_COLLECTIONS: Check = {
  title: 'the usual permissions allow visitors, authors, other members and the owner what they should (PRM-11)',
  observe: asOwner(async (owner, api) => {
    const { id: authorId } = await api.addMember('author@example.com');
    await api.addMember('other@example.com');
    const callers = {
      visitor: sender(api, (await api.visitorTokens()).access_token),
      author: sender(api, (await api.session('author@example.com')).accessToken),
      other: sender(api, (await api.session('other@example.com')).accessToken),
      owner,
    };
    const rows = [];
    for (const [preset, [read, insert, update, remove]] of Object.entries(PRESETS)) {
      const place = { dataCollectionId: preset };
      const permissions = { read, insert, update, remove };
      await owner.send('createCollection', openCollection(preset, { permissions }));
      for (const [name, caller] of Object.entries(callers)) {
        const id = `of the author, for the ${name}`;
        await owner.send('insertItem', { ...place, dataItem: { id, data: { _owner: authorId } } });
        const outcomes = [
          await caller.outcome('getItem', { ...place, dataItemId: id }),
          await caller.outcome('insertItem', { ...place, dataItem: { data: {} } }),
          await caller.outcome('updateItem', { ...place, dataItem: { id, data: {} } }),
          await caller.outcome('removeItem', { ...place, dataItemId: id }),
        ];
        rows.push(`${preset}, ${name}: ${outcomes.map((outcome) => outcome.slice(0, 3)).join(' ')}`);
      }
    }
    return rows;
  }),
  expected: [
    'public to read, visitor: 200 403 403 403',
    'public to read, author: 200 403 403 403',
    'public to read, other: 200 403 403 403',
    'public to read, owner: 200 200 200 200',
    'private to each member, visitor: 403 403 403 403',
    'private to each member, author: 200 200 200 200',
    'private to each member, other: 404 200 404 404',
    'private to each member, owner: 200 200 200 200',
    'for members, visitor: 403 403 403 403',
    'for members, author: 200 403 403 403',
    'for members, other: 200 403 403 403',
    'for members, owner: 200 200 200 200',
    'a public wall, visitor: 200 403 403 403',
    'a public wall, author: 200 200 200 200',
    'a public wall, other: 200 200 403 403',
    'a public wall, owner: 200 200 200 200',
    'an inbox of forms, visitor: 403 200 403 403',
    'an inbox of forms, author: 403 200 403 403',
    'an inbox of forms, other: 403 200 403 403',
    'an inbox of forms, owner: 200 200 200 200',
  ],
};

/** Row: one level for all four actions. */
const EACH_LEVEL = ['ANYONE', 'SITE_MEMBER', 'SITE_MEMBER_AUTHOR', 'CMS_EDITOR', 'PRIVILEGED'] as const;

export const ROLES: Check = {
  title:
    'each level lets its role and all higher ones act; a member with the role CMS_EDITOR is not PRIVILEGED (DEC-11)',
  observe: asOwner(async (owner, api) => {
    await api.addMember('editor@example.com', { role: 'CMS_EDITOR' });
    const callers = {
      visitor: sender(api, (await api.visitorTokens()).access_token),
      member: sender(api, (await api.session(api.target.member.email)).accessToken),
      editor: sender(api, (await api.session('editor@example.com')).accessToken),
      key: owner,
    };
    const rows = [];
    for (const level of EACH_LEVEL) {
      const place = { dataCollectionId: level };
      const dataPermissions = { itemRead: level, itemInsert: level, itemUpdate: level, itemRemove: level };
      await owner.send('createCollection', { ...openCollection(level) });
      await owner.send('updateDataPermissions', { dataPermissions: { id: level, ...dataPermissions } });
      for (const [name, caller] of Object.entries(callers)) {
        const id = `for the ${name}`;
        await owner.send('insertItem', { ...place, dataItem: { id, data: {} } });
        const outcomes = [
          await caller.outcome('getItem', { ...place, dataItemId: id }),
          await caller.outcome('insertItem', { ...place, dataItem: { data: {} } }),
          await caller.outcome('updateItem', { ...place, dataItem: { id, data: {} } }),
          await caller.outcome('removeItem', { ...place, dataItemId: id }),
          await caller.outcome('truncate', place),
        ];
        rows.push(`${level}, ${name}: ${outcomes.map((outcome) => outcome.slice(0, 3)).join(' ')}`);
      }
    }
    return rows;
  }),
  expected: [
    'ANYONE, visitor: 200 200 200 200 403',
    'ANYONE, member: 200 200 200 200 403',
    'ANYONE, editor: 200 200 200 200 403',
    'ANYONE, key: 200 200 200 200 200',
    'SITE_MEMBER, visitor: 403 403 403 403 403',
    'SITE_MEMBER, member: 200 200 200 200 403',
    'SITE_MEMBER, editor: 200 200 200 200 403',
    'SITE_MEMBER, key: 200 200 200 200 200',
    'SITE_MEMBER_AUTHOR, visitor: 403 403 403 403 403',
    'SITE_MEMBER_AUTHOR, member: 404 200 404 404 403',
    'SITE_MEMBER_AUTHOR, editor: 200 200 200 200 403',
    'SITE_MEMBER_AUTHOR, key: 200 200 200 200 200',
    'CMS_EDITOR, visitor: 403 403 403 403 403',
    'CMS_EDITOR, member: 403 403 403 403 403',
    'CMS_EDITOR, editor: 200 200 200 200 403',
    'CMS_EDITOR, key: 200 200 200 200 200',
    'PRIVILEGED, visitor: 403 403 403 403 403',
    'PRIVILEGED, member: 403 403 403 403 403',
    'PRIVILEGED, editor: 403 403 403 403 403',
    'PRIVILEGED, key: 200 200 200 200 200',
  ],
};
