import type { Check } from './check.ts';
import { asOwner } from './on-site.ts';
import { openCollection, sender } from './site-owner.ts';

const CAST = {
  key: 'cast',
  type: 'MULTI_REFERENCE',
  typeMetadata: { multiReference: { referencedCollectionId: 'Actors' } },
};
const FILMS = { dataCollectionId: 'Films' };

/** The request of clients up to @wix/data 1.0.169. */
function reference(referringItemId: string, referencedItemId: string, referringItemFieldName = 'cast') {
  return { ...FILMS, dataItemReference: { referringItemFieldName, referringItemId, referencedItemId } };
}

export const ONE_REFERENCE: Check = {
  title: 'one reference is inserted and removed by the rules of the bulk form (REF-2, REF-3, REF-5)',
  observe: asOwner(async (owner, api) => {
    await owner.send('createCollection', openCollection('Actors'));
    const permissions = { read: 'ANYONE', insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN' };
    await owner.send('createCollection', openCollection('Films', { permissions, fields: [CAST] }));
    await owner.send('insertItem', { ...FILMS, dataItem: { id: 'f1', data: {} } });
    await owner.send('insertItem', { dataCollectionId: 'Actors', dataItem: { id: 'a1', data: {} } });
    const visitor = sender(api, (await api.visitorTokens()).access_token);
    const isReferenced = async () =>
      (await owner.send('isReferenced', { ...FILMS, ...reference('f1', 'a1').dataItemReference })).body;
    return [
      await visitor.outcome('insertReference', reference('f1', 'a1')),
      (await owner.send('insertReference', reference('f1', 'a1'))).body,
      await isReferenced(),
      await owner.outcome('insertReference', reference('f1', 'a1')),
      await visitor.outcome('removeReference', reference('f1', 'a1')),
      (await owner.send('removeReference', reference('f1', 'a1'))).body,
      await isReferenced(),
      await owner.outcome('removeReference', reference('f1', 'a1')),
      await owner.outcome('insertReference', reference('f9', 'a1')),
      await owner.outcome('insertReference', reference('f1', '')),
      await owner.outcome('insertReference', reference('f1', 'a1', 'title')),
      await owner.outcome('insertReference', { ...reference('f1', 'a1'), dataCollectionId: 'Nowhere' }),
      await owner.outcome('insertReference', FILMS),
    ];
  }),
  expected: [
    '403 WDE0027',
    { dataItemReference: { referringItemFieldName: 'cast', referringItemId: 'f1', referencedItemId: 'a1' } },
    { isReferenced: true },
    '409 WDE0029',
    '403 WDE0027',
    { dataItemReference: { referringItemFieldName: 'cast', referringItemId: 'f1', referencedItemId: 'a1' } },
    { isReferenced: false },
    '404 WDE0153',
    '404 WDE0073',
    '400 WDE0021',
    '400 WDE0020',
    '404 WDE0025',
    '400 WDE0080',
  ],
};
