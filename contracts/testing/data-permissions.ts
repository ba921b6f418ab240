import { specialPermissionsResponse } from '../collections/data-permissions-api.ts';
import type { Check } from './check.ts';
import { openCollection, ownerOf, sender } from './site-owner.ts';

const NOTES = { dataCollectionId: 'Notes' };

const LEVELS: Check = {
  title: 'levels are read, changed one by one, and count at once (wire §7.2)',
  observe: async (open) => {
    const api = await open();
    const owner = ownerOf(api);
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
  },
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

const CURRENT: Check = {
  title: 'current permissions are the caller’s own, as are the allowed ones of a collection (wire §7.1, §7.2)',
  observe: async (open) => {
    const api = await open();
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
  },
  expected: [
    [true, false, false, false],
    [true, true, true, false],
    [true, true, true, true],
  ].flatMap(([itemRead, itemInsert, itemUpdate, itemRemove]) => {
    const allowed = { itemRead, itemInsert, itemUpdate, itemRemove };
    return [allowed, { collection: { id: 'Notes', allowedDataPermissions: allowed } }];
  }),
};

export const SPECIAL: Check = {
  title: 'special permissions let one member do what the levels do not, until they are taken back (PRM-12)',
  observe: async (open) => {
    const api = await open();
    const owner = ownerOf(api);
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
  },
  expected: [
    ['200', '403 WDE0027', '403 WDE0027'],
    ['200', '200', '403 WDE0027'],
    ['403 WDE0027', '403 WDE0027', '403 WDE0027'],
    '404 NOT_FOUND',
    '400 WDE0075',
  ],
};

export const dataPermissionChecks: readonly Check[] = [LEVELS, CURRENT, SPECIAL];
