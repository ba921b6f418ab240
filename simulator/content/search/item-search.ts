import type { Collection } from '#contracts/content/collection.ts';
import type { FieldType } from '#contracts/content/field-type.ts';
import { refusal } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { mapInTurns } from '../../platform/turns.ts';
import type { WorkBudget } from '../../platform/work-budget.ts';
import { nameOfPath } from '../../query/field-path.ts';
import { bothOf, type Filter } from '../../query/filter.ts';
import type { Found, FoundPage } from '../../query/item-search.ts';
import { randomKeys } from '../../query/random-order.ts';
import { type SortField, sortKeys, sortsByArray } from '../../query/sort.ts';
import { findItems } from '../../store/items.ts';
import { idsInStore, itemsInStore } from '../../store/search.ts';
import type { ReadableCollection } from '../definition/permitted-collection.ts';
import { checkStatusFilter } from '../definition/plugins.ts';
import { passingDocuments } from './passing-documents.ts';
import { listed } from './read-page.ts';

/** A search for items that the caller may read and that pass a filter, in a given order. */
export interface Search {
  readonly from: ReadableCollection;
  readonly filter: Filter;
  readonly sort: readonly SortField[];
  /** The maximum bytes of the items of a page, if they are answered whole. */
  readonly maxBytes?: number | undefined;
}

/**
 * Runs a search in the store if possible, and otherwise in memory. Throws WDE0121 for a sort by several arrays (SRT-5),
 * and WDE0093 for an invalid filter by publish status.
 */
export async function searchItems(context: RequestContext, search: Search): Promise<Found> {
  const { from, filter, sort, maxBytes } = search;
  const { collection, virtualItems } = from;
  checkStatusFilter(collection, filter);
  checkArrayFields(listsAmong(sort, collection));
  if (virtualItems) return virtualItems.search(bothOf(from.filter, filter), sort) ?? searchInMemory(context, search);
  const whole = { from, filter: bothOf(from.filter, filter), sort, maxBytes };
  return (await itemsInStore(context, whole)) ?? searchInMemory(context, search);
}

/** The number of items that a search without a sort finds. Throws like `searchItems`. */
export async function countPassing(context: RequestContext, from: ReadableCollection, filter: Filter): Promise<number> {
  return (await searchItems(context, { from, filter, sort: [] })).count();
}

/**
 * Reads every candidate, and decides with the evaluator and `compareKeys`. This
 * defines the result of a search. Throws WDE0121.
 */
export async function searchInMemory(context: RequestContext, { from, filter, sort }: Search): Promise<Found> {
  const fields = sort.map(({ path }) => path[0] ?? '');
  const found = await passingDocuments(context, from, filter, fields);
  checkSortedArrays(
    sort,
    found.map(({ document }) => document),
    context.work,
  );
  return listed(
    sort,
    await mapInTurns(found, ({ data, document }) => ({
      data,
      keys: sortKeys(sort, document, context.work),
      id: data._id,
    })),
    context.work,
  );
}

/**
 * Returns items in a pseudo-random order, which is the same for the same seed (SRT-7). Of a large collection, only the ids and the
 * items of the page are read.
 */
export async function searchInRandomOrder(
  context: RequestContext,
  search: Omit<Search, 'sort'>,
  seed: number,
): Promise<Found> {
  const { from, filter } = search;
  checkStatusFilter(from.collection, filter);
  const ids = from.virtualItems ? undefined : await idsInStore(context, { from, filter: bothOf(from.filter, filter) });
  if (!ids) return randomInMemory(context, search, seed);
  const rows = await mapInTurns(ids, (id) => ({ id, keys: randomKeys(seed, id), data: id }));
  return withItems(context, from.collection.id, await listed(RANDOM_SORT, rows, context.work));
}

const RANDOM_SORT = [{ order: 'ASC' }] as const;

/** Reads the items of a page whose rows are ids. An item that was removed meanwhile is left out. */
function withItems(context: RequestContext, collectionId: string, found: Found<string>): Found {
  const read = async ({ items: rows, ...sides }: FoundPage<string>): Promise<FoundPage> => {
    const ids = rows.map(({ id }) => id);
    const byId = new Map((await findItems(context, collectionId, ids)).map((item) => [item._id, item]));
    return {
      ...sides,
      items: rows.flatMap(({ id, keys }) => {
        const data = byId.get(id);
        return data ? [{ id, keys, data }] : [];
      }),
    };
  };
  return {
    count: found.count,
    byOffset: async (offset, limit) => read(await found.byOffset(offset, limit)),
    byAnchor: async (anchor, limit) => read(await found.byAnchor(anchor, limit)),
  };
}

/** Reads all items. This defines the result of `searchInRandomOrder`. */
export async function randomInMemory(
  context: RequestContext,
  { from, filter }: Omit<Search, 'sort'>,
  seed: number,
): Promise<Found> {
  const found = await passingDocuments(context, from, filter, []);
  context.work.spend(found.length);
  const rows = await mapInTurns(found, ({ data }) => ({ data, keys: randomKeys(seed, data._id), id: data._id }));
  return listed(RANDOM_SORT, rows, context.work);
}

/** Generates a seed for a request without one. */
export function drawnSeed({ randomBytes }: RequestContext): number {
  return randomBytes(4).reduce((seed, byte) => seed * 256 + byte, 0);
}

/** Throws WDE0121 if more than one field of `sort` has an array in `documents` (SRT-5). */
export function checkSortedArrays(sort: readonly SortField[], documents: readonly object[], work: WorkBudget): void {
  // A sort by a single field is always valid.
  if (sort.length < 2) return;
  checkArrayFields(sort.filter((field) => documents.some((document) => sortsByArray(field, document, work))));
}

/** The sort fields that are lists according to the schema. */
export function listsAmong(sort: readonly SortField[], collection: Collection): readonly SortField[] {
  const lists = new Set(arrayFields(collection));
  return sort.filter(({ path }) => lists.has(nameOfPath(path)));
}

/** Throws WDE0121 if there is more than one of `fields`, the sort fields with arrays (SRT-5). */
function checkArrayFields(fields: Iterable<SortField>): void {
  const names = [...new Set([...fields].map(({ path }) => nameOfPath(path)))];
  if (names.length > 1) throw refusal('WDE0121', { fields: names.join(', ') });
}

const ARRAY_TYPES: readonly FieldType[] = [
  'ARRAY_STRING',
  'ARRAY_DOCUMENT',
  'ARRAY',
  'MEDIA_GALLERY',
  'MULTI_REFERENCE',
];

/** The keys of the fields that are lists according to the schema. */
export function arrayFields({ fields }: Collection): readonly string[] {
  return fields.filter(({ type }) => ARRAY_TYPES.includes(type)).map(({ key }) => key);
}
