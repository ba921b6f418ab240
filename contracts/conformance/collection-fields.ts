import { changedCollectionResponse } from '../collections/collections-api.ts';
import { getItemResponse } from '../content/get-item.ts';
import type { Check } from './check.ts';
import type { Answer } from './contract-api.ts';
import { asOwner } from './on-site.ts';
import { openCollection, type SiteOwner } from './site-owner.ts';

const NOTES = { dataCollectionId: 'Notes' };

const declared = ({ body }: Answer) =>
  changedCollectionResponse
    .parse(body)
    .dataCollection.fields?.filter(({ systemField }) => !systemField)
    .map(({ systemField: _system, capabilities: _capabilities, ...field }) => field);

async function dataOf(owner: SiteOwner, dataItemId: string, dataCollectionId = 'Notes') {
  const { body } = await owner.send('getItem', { dataCollectionId, dataItemId });
  const { _owner, _createdDate, _updatedDate, ...data } = getItemResponse.parse(body).dataItem.data;
  return data;
}

export const CHANGE_FIELDS: Check = {
  title: 'fields are created, replaced, patched and deleted, each a revision (WIR-38)',
  observe: asOwner(async (owner) => {
    await owner.send('createCollection', openCollection('Notes'));
    const field = { key: 'stars', type: 'NUMBER', displayName: 'Stars', required: true };
    const created = declared(await owner.send('createField', { ...NOTES, field }));
    const replaced = declared(
      await owner.send('updateField', { ...NOTES, field: { key: 'stars', type: 'TEXT', required: true } }),
    );
    const patched = declared(
      await owner.send('patchField', { ...NOTES, field: { key: 'stars', displayName: 'Rating', description: null } }),
    );
    const deleted = await owner.send('deleteField', { ...NOTES, fieldKey: 'stars' });
    const { revision } = changedCollectionResponse.parse(deleted.body).dataCollection;
    return [created?.at(1), replaced?.at(1), patched?.at(1), declared(deleted), revision];
  }),
  expected: [
    { key: 'stars', type: 'NUMBER', displayName: 'Stars', required: true },
    { key: 'stars', type: 'TEXT', required: true },
    { key: 'stars', type: 'TEXT', displayName: 'Rating', required: true },
    [{ key: 'title', type: 'TEXT' }],
    '5',
  ],
};

export const FIELD_REFUSALS: Check = {
  title: 'a deleted field is WDE0024; unknown, system and existing fields are WDE0147',
  observe: asOwner(async (owner) => {
    await owner.send('createCollection', openCollection('Notes'));
    await owner.send('createField', { ...NOTES, field: { key: 'a', type: 'TEXT' } });
    await owner.send('deleteField', { ...NOTES, fieldKey: 'a' });
    const field = (key: string) => ({ ...NOTES, field: { key, type: 'TEXT' } });
    return [
      await owner.outcome('updateField', field('a')),
      await owner.outcome('patchField', field('a')),
      await owner.outcome('deleteField', { ...NOTES, fieldKey: 'a' }),
      await owner.outcome('createIndex', { ...NOTES, index: { name: 'i', fields: [{ path: 'a' }] } }),
      await owner.outcome('updateField', field('b')),
      await owner.outcome('deleteField', { ...NOTES, fieldKey: '_id' }),
      await owner.outcome('createField', field('title')),
      await owner.outcome('createField', field('_owner')),
      await owner.outcome('createField', field('$a')),
      await owner.outcome('createField', { ...NOTES, field: { key: 'b', type: 'REFERENCE' } }),
      await owner.outcome('createField', { ...NOTES, field: { key: 'b' } }),
      await owner.outcome('createField', field('a')),
      await owner.outcome('updateField', field('a')),
    ];
  }),
  expected: [
    ...Array(4).fill('400 WDE0024'),
    ...Array(4).fill('400 WDE0147'),
    '400 WDE0134',
    '400 WDE0075',
    '400 WDE0075',
    '200',
    '200',
  ],
};

export const VALUES_GO: Check = {
  title: 'deleting a field deletes its values and its references in all items (WIR-38)',
  observe: asOwner(async (owner) => {
    const genres = {
      key: 'genres',
      type: 'MULTI_REFERENCE',
      typeMetadata: { multiReference: { referencedCollectionId: 'Notes' } },
    };
    await owner.send('createCollection', openCollection('Notes'));
    await owner.send('createField', { ...NOTES, field: genres });
    const dataItem = { id: 'n1', data: { title: 'One', free: 1, genres: ['n1'] } };
    await owner.send('insertItem', { ...NOTES, dataItem, saveReferences: true });
    await owner.send('deleteField', { ...NOTES, fieldKey: 'title' });
    await owner.send('deleteField', { ...NOTES, fieldKey: 'genres' });
    const left = await dataOf(owner, 'n1');
    await owner.send('createField', { ...NOTES, field: genres });
    const { body } = await owner.send('queryReferenced', {
      ...NOTES,
      referringItemId: 'n1',
      referringItemFieldName: 'genres',
    });
    return [left, body];
  }),
  expected: [
    { _id: 'n1', free: 1 },
    { results: [], pagingMetadata: { count: 0, offset: 0, tooManyToCount: false, hasNext: false } },
  ],
};

const link = (pattern: object) => ({ type: 'PAGE_LINK', typeMetadata: { pageLink: { calculator: pattern } } });

export const PAGE_LINKS: Check = {
  title: 'page links are computed from the fields they name when the item or the definition changes (WIR-38)',
  observe: asOwner(async (owner) => {
    const fields = [
      { key: 'title', type: 'TEXT' },
      { key: 'link', ...link({ fieldsPattern: { pattern: '/notes/{title}/{year}' } }) },
      { key: 'raw', ...link({ urlizedOnlyPattern: { pattern: '/raw/{title}' } }) },
    ];
    await owner.send('createCollection', openCollection('Notes', { fields }));
    const write = { ...NOTES, dataItem: { id: 'n1', data: { title: 'The Wörd & I', year: 1990, link: '/mine' } } };
    await owner.send('insertItem', write);
    const links = async () => {
      const { link: made, raw } = await dataOf(owner, 'n1');
      return [made, raw];
    };
    const inserted = await links();
    const fieldModifications = [{ action: 'SET_FIELD', fieldPath: 'title', setFieldOptions: { value: 'Two' } }];
    await owner.send('patchItem', { ...NOTES, patch: { dataItemId: 'n1', fieldModifications } });
    const patched = await links();
    await owner.send('addUrlizedPlugin', { ...NOTES, urlizedOptions: { format: 'ORIGINAL' } });
    const lowered = await links();
    const { body } = await owner.send('countItems', { ...NOTES, filter: { link: '/notes/two/1990' } });
    await owner.send('deleteUrlizedPlugin', NOTES);
    const plugin = { type: 'EDITABLE_PAGE_LINK', editablePageLinkOptions: { isPersisted: true, isMutable: true } };
    await owner.send('addPlugin', { ...NOTES, plugin });
    await owner.send('updateItem', write);
    return [inserted, patched, lowered, body, await links()];
  }),
  expected: [
    ['/notes/The-W%C3%B6rd-%26-I/1990', '/raw/The%20W%C3%B6rd%20%26%20I'],
    ['/notes/Two/1990', '/raw/Two'],
    ['/notes/two/1990', '/raw/Two'],
    { totalCount: 1 },
    ['/mine', '/raw/The%20W%C3%B6rd%20%26%20I'],
  ],
};

export const SINGLE_ITEM: Check = {
  title: 'a collection of a single item accepts no other id: WDE0079; only a new collection can become one (WIR-38)',
  observe: asOwner(async (owner) => {
    const plugins = [{ type: 'SINGLE_ITEM', singleItemOptions: { singleItemId: 'only' } }];
    await owner.send('createCollection', openCollection('Notes', { plugins }));
    await owner.send('createCollection', openCollection('Others'));
    const insert = (id?: string) => owner.outcome('insertItem', { ...NOTES, dataItem: { id, data: { title: 'One' } } });
    return [
      await insert('other'),
      await insert(),
      await dataOf(owner, 'only'),
      await insert('only'),
      await owner.outcome('saveItem', { ...NOTES, dataItem: { id: 'other', data: {} } }),
      await owner.outcome('saveItem', { ...NOTES, dataItem: { data: { title: 'Two' } } }),
      await dataOf(owner, 'only'),
      await owner.outcome('addPlugin', { dataCollectionId: 'Others', plugin: plugins[0] }),
    ];
  }),
  expected: [
    '400 WDE0079',
    '200',
    { _id: 'only', title: 'One' },
    '409 WDE0074',
    '400 WDE0079',
    '200',
    { _id: 'only', title: 'Two' },
    '400 WDE0075',
  ],
};

export const PLUGINS: Check = {
  title: 'plugins are added once and deleted once, by the general operations and by their own (WIR-38)',
  observe: asOwner(async (owner) => {
    await owner.send('createCollection', openCollection('Notes'));
    const plugins = ({ body }: Answer) => changedCollectionResponse.parse(body).dataCollection.plugins;
    await owner.send('addPlugin', { ...NOTES, plugin: { type: 'PUBLISH' } });
    await owner.send('addMultilingualPlugin', { ...NOTES, multilingualOptions: { translatableFieldKeys: ['title'] } });
    await owner.send('addCmsPlugin', { ...NOTES, cmsOptions: { siteSort: { sort: [{ fieldKey: 'title' }] } } });
    const all = plugins(
      await owner.send('addCatalogPlugin', { ...NOTES, catalogOptions: { nameFieldKey: 'title', priceFieldKey: 'p' } }),
    );
    const again = [
      await owner.outcome('addPublishPlugin', { ...NOTES, publishOptions: {} }),
      await owner.outcome('addPlugin', { ...NOTES, plugin: { type: 'DRAFT_ITEMS' } }),
      await owner.outcome('deleteUrlizedPlugin', NOTES),
      await owner.outcome('deletePlugin', { ...NOTES, pluginType: 'CHAT' }),
    ];
    await owner.send('deletePublishPlugin', NOTES);
    await owner.send('deleteMultilingualPlugin', NOTES);
    await owner.send('deleteCatalogPlugin', NOTES);
    await owner.send('addCatalogPlugin', { ...NOTES, catalogOptions: { nameFieldKey: 'title', priceFieldKey: 'p' } });
    const withCms = plugins(await owner.send('deletePlugin', { ...NOTES, pluginType: 'CATALOG' }));
    return [all, again, withCms?.map(({ type }) => type), plugins(await owner.send('deleteCmsPlugin', NOTES))];
  }),
  expected: [
    [
      { type: 'PUBLISH', publishOptions: { defaultStatus: 'PUBLISHED' } },
      { type: 'MULTILINGUAL', multilingualOptions: { translatableFieldKeys: ['title'] } },
      { type: 'CMS', cmsOptions: { siteSort: { sort: [{ fieldKey: 'title', direction: 'ASC' }] } } },
      { type: 'CATALOG', catalogOptions: { nameFieldKey: 'title', priceFieldKey: 'p' } },
    ],
    ['400 WDE0075', '400 WDE0075', '400 WDE0075', '400 WDE0075'],
    ['CMS'],
    [],
  ],
};
