import { collections, indexes, items, permissions } from '@wix/data';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createSiteResponse } from '#contracts/control/control-api.ts';
import { redirectOfficialRequests } from './testing/official-requests.ts';
import { runSimulator } from './testing/run-simulator.ts';

const simulator = runSimulator();
const realFetch = redirectOfficialRequests(() => simulator().url);

const ANYONE = { read: 'ANYONE', insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE' } as const;
/** Returns a function that a package exports but does not declare in its types. */
function untyped(module: object, name: string): (...args: unknown[]) => Promise<unknown> {
  const found: unknown = Reflect.get(module, name);
  if (typeof found !== 'function') throw new TypeError(`the package has no ${name}`);
  return async (...args) => Reflect.apply(found, undefined, args);
}

const applicationError = (code: string) => ({ details: { applicationError: { code } } });

describe('@wix/data collections, indexes, permissions and drafts, unmodified but for the host', () => {
  let clientId = '';
  let apiKey = '';
  let siteId = '';
  beforeAll(async () => {
    // Uses the real fetch, because the control API is not part of the platform.
    const response = await realFetch(`${simulator().url}/backlot/v1/sites`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    ({ clientId, apiKey, siteId } = createSiteResponse.parse(await response.json()));
  });

  const ownersClient = () =>
    createClient({
      modules: { collections, indexes, items, permissions },
      auth: ApiKeyStrategy({ apiKey, siteId }),
    });
  const visitorsClient = () => createClient({ modules: { collections, items }, auth: OAuthStrategy({ clientId }) });

  test('a collection is made, read, listed, replaced, patched, deleted', async () => {
    const { collections: api } = ownersClient();
    const made = await api.createDataCollection({
      _id: 'Notes',
      displayName: 'Notes',
      fields: [{ key: 'title', type: 'TEXT' }],
      permissions: ANYONE,
    });
    expect(made).toMatchObject({ _id: 'Notes', revision: '1', collectionType: 'NATIVE', permissions: ANYONE });
    expect(made._createdDate).toBeInstanceOf(Date);
    expect(await api.getDataCollection('Notes', { consistentRead: true })).toEqual(made);

    const listed = await api.listDataCollections({ paging: { limit: 10 }, sort: { fieldName: 'displayName' } });
    expect(listed.collections).toMatchObject([{ _id: 'Notes' }]);
    expect(listed.pagingMetadata).toMatchObject({ count: 1, total: 1 });

    const fields = [...(made.fields ?? []), { key: 'stars', type: 'NUMBER', numberRange: { min: 1, max: 5 } } as const];
    const updated = await api.updateDataCollection({ ...made, fields });
    expect(updated).toMatchObject({ revision: '2', displayName: 'Notes' });
    expect(updated.fields?.map(({ key }) => key)).toEqual([
      'title',
      'stars',
      '_id',
      '_createdDate',
      '_updatedDate',
      '_owner',
    ]);
    await expect(api.updateDataCollection({ ...made, fields })).rejects.toMatchObject(applicationError('WDE0178'));

    const patched = await api.patchDataCollection('Notes', { displayName: 'My notes' });
    expect(patched.dataCollection).toMatchObject({ displayName: 'My notes', revision: '3' });
    expect(await api.deleteDataCollection('Notes')).toBeUndefined();
    await expect(api.getDataCollection('Notes')).rejects.toMatchObject(applicationError('WDE0026'));
    expect(await untyped(api, 'restoreDataCollection')('Notes')).toMatchObject({ dataCollection: { _id: 'Notes' } });
  });

  test('the fields and plugins of a collection are changed', async () => {
    const { collections: api } = ownersClient();
    await api.createDataCollection({ _id: 'Fields', fields: [{ key: 'title', type: 'TEXT' }], permissions: ANYONE });
    const typeMetadata = { reference: { referencedCollectionId: 'Fields' } };
    await api.createDataCollectionField('Fields', { field: { key: 'next', type: 'REFERENCE', typeMetadata } });
    await api.updateDataCollectionField('Fields', { field: { key: 'title', type: 'RICH_TEXT' } });
    await api.patchDataCollectionField('Fields', { key: 'title', required: true });
    const { dataCollection } = await api.addDataCollectionPlugin('Fields', {
      plugin: { type: 'URLIZED', urlizedOptions: { format: 'PLAIN' } },
    });
    expect(dataCollection?.fields?.filter(({ systemField }) => !systemField)).toMatchObject([
      { key: 'title', type: 'RICH_TEXT', required: true },
      { key: 'next', type: 'REFERENCE', typeMetadata },
    ]);
    expect(dataCollection?.plugins).toEqual([{ type: 'URLIZED', urlizedOptions: { format: 'PLAIN' } }]);
    await api.deleteDataCollectionPlugin('Fields', { pluginType: 'URLIZED' });
    const left = await api.deleteDataCollectionField('Fields', { fieldKey: 'next' });
    expect(left.dataCollection).toMatchObject({ plugins: [], revision: '7' });
    await expect(
      api.createDataCollectionField('Fields', { field: { key: 'next', type: 'REFERENCE' } }),
    ).rejects.toMatchObject(applicationError('WDE0075'));
  });

  test('the indexes of a collection are made, listed and dropped', async () => {
    const { collections: api, indexes: indexApi, items: data } = ownersClient();
    await api.createDataCollection({ _id: 'Codes', fields: [{ key: 'code', type: 'TEXT' }], permissions: ANYONE });
    const made = await indexApi.createIndex('Codes', { name: 'code', fields: [{ path: 'code' }], unique: true });
    expect(made).toMatchObject({ name: 'code', status: 'ACTIVE', source: 'USER', unique: true });
    expect(made._id).toEqual(expect.any(String));
    await data.insert('Codes', { code: 'a' });
    await expect(data.insert('Codes', { code: 'a' })).rejects.toMatchObject(applicationError('WDE0123'));
    const { indexes: all = [] } = await indexApi.listIndexes('Codes', { paging: { limit: 10 } });
    expect(all.filter(({ source }) => source === 'USER')).toEqual([made]);
    expect(all.map(({ _id }) => z.guid().safeParse(_id).success)).toEqual([true, true, true, true]);
    expect(await untyped(indexApi, 'listAvailableIndexes')('Codes')).toMatchObject({
      unique1Field: 0,
      regular3Field: 3,
    });
    await indexApi.dropIndex('Codes', 'code');
    expect(await data.insert('Codes', { code: 'a' })).toMatchObject({ code: 'a' });
  });

  test('the data permissions of a collection are read and changed', async () => {
    const { collections: api, permissions: permissionApi } = ownersClient();
    await api.createDataCollection({ _id: 'Wall', fields: [{ key: 'text', type: 'TEXT' }], permissions: ANYONE });
    const levels = { itemRead: 'ANYONE', itemInsert: 'SITE_MEMBER' } as const;
    expect(await permissionApi.updatePermissions({ _id: 'Wall', ...levels })).toMatchObject({
      dataPermissions: { _id: 'Wall', ...levels, itemUpdate: 'ANYONE' },
    });
    expect(await permissionApi.getPermissions('Wall')).toMatchObject({ dataPermissions: { _id: 'Wall', ...levels } });
    expect(await permissionApi.getMyPermissions('Wall')).toEqual({
      itemRead: true,
      itemInsert: true,
      itemUpdate: true,
      itemRemove: true,
    });
    await expect(visitorsClient().items.insert('Wall', {})).rejects.toMatchObject(applicationError('WDE0027'));

    const grant = { userId: 'member-1', itemRemove: 'ALLOWED' } as const;
    const added = await permissionApi.addSpecialPermissions('Wall', grant);
    expect(added).toMatchObject({ specialPermissions: { ...grant, _id: expect.any(String) } });
    const id = String(added.specialPermissions?._id);
    await permissionApi.updateSpecialPermissions(id, { itemRead: 'ALLOWED' });
    const granted = { ...grant, _id: id, itemRead: 'ALLOWED' };
    expect(await permissionApi.getPermissions('Wall')).toMatchObject({
      dataPermissions: { specialPermissions: [granted] },
    });
    await permissionApi.removeSpecialPermissions(id);
    expect(await permissionApi.getPermissions('Wall')).toMatchObject({ dataPermissions: { specialPermissions: [] } });
  });

  test('a visitor reads what a collection looks like, and changes nothing', async () => {
    const { collections: owners } = ownersClient();
    await owners.createDataCollection({ _id: 'Seen', fields: [{ key: 'text', type: 'TEXT' }], permissions: ANYONE });
    const { collections: api } = visitorsClient();
    const { fields, permissions: hidden } = await api.getDataCollection('Seen');
    expect([fields?.at(0), hidden]).toEqual([{ key: 'text', type: 'TEXT' }, undefined]);
    await expect(api.deleteDataCollection('Seen')).rejects.toMatchObject({
      ...applicationError('WDE0144'),
      message: expect.stringContaining('WDE0144: The current user does not have permission to delete collections.'),
    });
  });

  test('drafts by status are shown and written with showDrafts', async () => {
    const { collections: api, items: data } = ownersClient();
    await api.createDataCollection({
      _id: 'Posts',
      fields: [{ key: 'title', type: 'TEXT' }],
      permissions: ANYONE,
      plugins: [{ type: 'PUBLISH', publishOptions: { defaultStatus: 'DRAFT' } }],
    });
    const { _id } = await data.insert('Posts', { title: 'One' });
    expect(await data.get('Posts', _id)).toBeNull();
    expect(await data.get('Posts', _id, { showDrafts: true })).toMatchObject({ title: 'One', _publishStatus: 'DRAFT' });
    expect((await data.query('Posts').find()).items).toEqual([]);
    expect((await data.query('Posts').find({ showDrafts: true })).items).toMatchObject([{ title: 'One' }]);
    await data.update('Posts', { _id, title: 'One', _publishStatus: 'PUBLISHED' }, { showDrafts: true });
    expect(await visitorsClient().items.get('Posts', _id)).toMatchObject({ _publishStatus: 'PUBLISHED' });
  });

  test('drafts in a paired collection are created, published and unpublished', async () => {
    const { collections: api, items: data } = ownersClient();
    await api.createDataCollection({ _id: 'Articles', fields: [{ key: 'title', type: 'TEXT' }], permissions: ANYONE });
    expect(await untyped(api, 'addDraftItemsPlugin')('Articles', { draftItemsOptions: {} })).toMatchObject({
      dataCollection: {
        plugins: [{ type: 'DRAFT_ITEMS', draftItemsOptions: { draftsCollectionId: 'Articles__drafts' } }],
      },
    });
    const { _id } = await data.insert('Articles__drafts', { title: 'One' });
    expect(await data.publishDataItemDraft('Articles', _id)).toMatchObject({ _id, title: 'One' });
    expect(await data.createDataItemDraft('Articles', _id)).toMatchObject({ _id, title: 'One' });
    await data.update('Articles__drafts', { _id, title: 'Two' });
    expect(await visitorsClient().items.get('Articles', _id)).toMatchObject({ title: 'One' });
    expect(await data.unpublishDataItem('Articles', _id)).toMatchObject({ _id, title: 'One' });
    expect(await data.get('Articles', _id)).toBeNull();
    await data.publishDataItemDraft('Articles', _id);
    expect(await data.unpublishDataItem('Articles', _id, { copyToDraft: false })).toBeUndefined();
    await expect(data.publishDataItemDraft('Articles', _id)).rejects.toMatchObject(applicationError('WDE0073'));
    await expect(data.insert('Articles', { title: 'Direct' })).rejects.toMatchObject(applicationError('WDE0119'));
  });
});
