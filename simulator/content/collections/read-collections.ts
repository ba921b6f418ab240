import type { GetCollectionRequest, ListCollectionsRequest } from '#contracts/collections/collections-api.ts';
import type { DataCollection } from '#contracts/collections/data-collection.ts';
import type { Caller } from '../../auth/caller.ts';
import { invalidArgument } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { order } from '../../query/value.ts';
import { listedAppCollections } from '../app-collections/app-collections.ts';
import { pluginOf } from '../definition/plugins.ts';
import type { Rule } from '../requests/rule.ts';
import { parsePagingWindow } from '../search/read-page.ts';
import { listCollections, requireCollection } from '../store/collections-store.ts';
import type { StoredCollection } from '../store/stored-collection.ts';
import { answeredCollection, forVisitors } from './answered-collection.ts';
import { allowedTo } from './data-permissions.ts';
import { requireAdministrator } from './definition-request.ts';

type Shown = Pick<GetCollectionRequest, 'fields' | 'includeAllowedDataPermissions'>;

/** Returns one collection. A visitor gets fewer properties (WIR-38). Throws WDE0025 and WDE0026. */
export const getCollection: Rule<'getCollection'> = async (context, caller, request) => {
  const stored = await requireCollection(context, request.dataCollectionId);
  return { collection: shownTo(context, caller, stored, request) };
};

const SORT_KEYS: ReadonlyMap<string, 'id' | 'displayName' | 'createdDate' | 'updatedDate'> = new Map([
  ['id', 'id'],
  ['_id', 'id'],
  ['displayName', 'displayName'],
  ['createdDate', 'createdDate'],
  ['_createdDate', 'createdDate'],
  ['updatedDate', 'updatedDate'],
  ['_updatedDate', 'updatedDate'],
]);

/** Lists all collections, sorted by id unless the request names a sort. Throws WDE0144, WDE0080 and WDE0077. */
export const listDataCollections: Rule<'listCollections'> = async (context, caller, request) => {
  requireAdministrator(caller, 'list collections');
  const { limit, offset } = offsetWindow(request);
  const { fieldName, order: direction } = request.sort;
  const key = SORT_KEYS.get(fieldName);
  if (!key)
    throw invalidArgument(`Collections are not sorted by ${fieldName}. Sort by ${[...SORT_KEYS.keys()].join(', ')}.`);
  const own = (await listCollections(context)).filter((collection) => !holdsDrafts(collection));
  const stored = [...own, ...(await listedAppCollections(context))];
  const sorted = stored
    .map((collection) => ({ collection, place: String(answeredCollection(context, collection)[key] ?? '') }))
    .sort((a, b) => order(a.place, b.place) || order(a.collection.id, b.collection.id));
  if (direction === 'DESC') sorted.reverse();
  const page = sorted.slice(offset, offset + limit);
  return {
    collections: page.map(({ collection }) => shownTo(context, caller, collection, request)),
    pagingMetadata: { count: page.length, offset, total: sorted.length, tooManyToCount: false },
  };
};

/** Reads limit and offset of a request. Throws WDE0080 and WDE0077. */
export function offsetWindow({ paging }: Pick<ListCollectionsRequest, 'paging'>): { limit: number; offset: number } {
  const window = parsePagingWindow({ paging });
  return { limit: window.limit, offset: window.kind === 'offset' ? window.offset : 0 };
}

function holdsDrafts(collection: StoredCollection): boolean {
  return pluginOf(collection, 'DRAFT_ITEMS')?.draftItemsOptions?.publishedCollectionId !== undefined;
}

function shownTo(context: RequestContext, caller: Caller, stored: StoredCollection, shown: Shown): DataCollection {
  const whole = answeredCollection(context, stored);
  const answered = caller.role === 'visitor' ? forVisitors(whole) : whole;
  const allowed = shown.includeAllowedDataPermissions
    ? { ...answered, allowedDataPermissions: allowedTo(stored, caller) }
    : answered;
  return projected(allowed, shown.fields ?? []);
}

function projected(collection: DataCollection, names: readonly string[]): DataCollection {
  if (names.length === 0) return collection;
  const kept = Object.entries(collection).filter(([name]) => names.includes(name));
  return { ...Object.fromEntries(kept), id: collection.id };
}
