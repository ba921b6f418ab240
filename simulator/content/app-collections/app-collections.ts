import { refusal } from '../../errors/content-error.ts';
import type { Caller, RequestContext } from '../../platform/request-context.ts';
import type { StoredCollection } from '../store/stored-collection.ts';
import { collectionOfApp, definedBy } from './app-items.ts';
import members from './data/members.json' with { type: 'json' };
import { memberItems } from './member-items.ts';

/**
 * The permissions, and the fields of PublicData, are those that the platform documents: FullData is for the owner, private data for
 * each member, public data for everybody. Members have no cover photo here.
 */
const READ_LEVELS = [
  ['Members/FullData', 'PRIVILEGED'],
  ['Members/PrivateMembersData', 'SITE_MEMBER_AUTHOR'],
  ['Members/PublicData', 'ANYONE'],
] as const;

const OF_MEMBERS: ReadonlyMap<string, StoredCollection> = new Map(
  READ_LEVELS.map(([id, level]) => {
    const itemsFor = (context: RequestContext, caller: Caller) => memberItems(context, caller, id);
    return [id, { ...definedBy({ ...members[id], id }, level), app: { itemsFor } }];
  }),
);

/** The definition of an app collection of the site; undefined for any other id. */
export async function appCollection(context: RequestContext, id: string): Promise<StoredCollection | undefined> {
  // Other ids rarely have a slash, and the apps of a site are loaded when they are asked for.
  if (!id.includes('/')) return undefined;
  const found = (await context.apps?.(context))?.find(({ definition }) => definition.id === id);
  return OF_MEMBERS.get(id) ?? (found && collectionOfApp(found));
}

/** Those that are listed with the site's own: all but the ones of the members. */
export async function listedAppCollections(context: RequestContext): Promise<readonly StoredCollection[]> {
  return ((await context.apps?.(context)) ?? []).map(collectionOfApp);
}

/** Throws WDE0119 for an app collection: neither its items nor its definition can be changed. */
export function requireNoAppCollection({ id, app }: Pick<StoredCollection, 'id' | 'app'>): void {
  if (app === undefined) return;
  const reason = `The ${id} collection is read only. Its items are made from what the app ${id.split('/')[0]} has: change that by its own API.`;
  throw refusal('WDE0119', { reason }, { collectionId: id });
}
