import type { Collection, DataPermissions } from '#contracts/content/collection.ts';
import { refusal } from '../../errors/content-error.ts';
import { type StoredCollection, storedCollection } from '../store/stored-collection.ts';

/** The collections that apps of the platform own. Their items are made from the app's own data, here from the members. */
export type AppCollectionId = 'Members/FullData' | 'Members/PrivateMembersData' | 'Members/PublicData';

/** Nobody writes items. The levels of the writes are the highest, so that clients are not told that they may. */
function readableBy(itemRead: DataPermissions['itemRead']): DataPermissions {
  return { itemRead, itemInsert: 'PRIVILEGED', itemUpdate: 'PRIVILEGED', itemRemove: 'PRIVILEGED' };
}

const NAMES = ['loginEmail', 'firstName', 'lastName', 'nickname', 'slug', 'phone'] as const;
const text = (key: string) => ({ key, type: 'TEXT' }) as const;

/**
 * The permissions and the fields of PublicData are those that the platform documents: FullData is for the owner, private data for
 * each member, public data for everybody. Members have no cover photo here.
 */
const DEFINITIONS: Readonly<Record<AppCollectionId, Collection>> = {
  'Members/FullData': {
    id: 'Members/FullData',
    displayName: 'FullData',
    displayField: 'loginEmail',
    fields: [
      ...NAMES.map(text),
      ...['title', 'company', 'position', 'birthdate', 'status', 'privacyStatus', 'activityStatus'].map(text),
      { key: 'picture', type: 'IMAGE' },
      { key: 'lastLoginDate', type: 'DATETIME' },
    ],
    dataPermissions: readableBy('PRIVILEGED'),
  },
  'Members/PrivateMembersData': {
    id: 'Members/PrivateMembersData',
    displayName: 'PrivateMembersData',
    displayField: 'loginEmail',
    fields: [...NAMES.map(text), text('name'), text('language'), { key: 'picture', type: 'IMAGE' }],
    dataPermissions: readableBy('SITE_MEMBER_AUTHOR'),
  },
  'Members/PublicData': {
    id: 'Members/PublicData',
    displayName: 'PublicData',
    displayField: 'nickname',
    fields: [...['nickname', 'slug', 'title'].map(text), { key: 'profilePhoto', type: 'IMAGE' }],
    dataPermissions: readableBy('ANYONE'),
  },
};

const COLLECTIONS: ReadonlyMap<string, StoredCollection> = new Map(
  Object.entries(DEFINITIONS).map(([id, definition]) => [id, storedCollection.parse(definition)]),
);

/** The definition of an app collection; undefined for any other id. */
export function appCollection(id: string): StoredCollection | undefined {
  return COLLECTIONS.get(id);
}

export function isAppCollectionId(id: string): id is AppCollectionId {
  return COLLECTIONS.has(id);
}

/** Throws WDE0119 for an app collection: neither its items nor its definition can be changed. */
export function requireNoAppCollection({ id }: Pick<Collection, 'id'>): void {
  if (!isAppCollectionId(id)) return;
  const reason = `The ${id} collection is read only. Its items are the members: change them by the members API.`;
  throw refusal('WDE0119', { reason }, { collectionId: id });
}
