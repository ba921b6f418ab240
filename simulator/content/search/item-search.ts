import type { Collection } from '#contracts/content/collection.ts';
import type { FieldType } from '#contracts/content/field-type.ts';
import { refusal } from '../../errors/content-error.ts';
import { nameOfPath } from '../../query/field-path.ts';
import { bothOf, type Filter } from '../../query/filter.ts';
import type { Found } from '../../query/item-search.ts';
import { randomOrder } from '../../query/random-order.ts';
import { type SortField, sortKeys, sortsByArray } from '../../query/sort.ts';
import { planOf } from '../../store/sql/search/plan-of.ts';
import { randomBySql } from '../../store/sql/search/random-items.ts';
import { itemsBySql } from '../../store/sql/search/search-items.ts';
import { mapInTurns } from '../../world/turns.ts';
import type { WorkBudget } from '../../world/work-budget.ts';
import type { World } from '../../world/world.ts';
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
export async function searchItems(world: World, search: Search): Promise<Found> {
  const { from, filter, sort, maxBytes } = search;
  const { collection, virtualItems } = from;
  checkStatusFilter(collection, filter);
  checkArrayFields(listsAmong(sort, collection));
  if (virtualItems) return virtualItems.search(bothOf(from.filter, filter), sort) ?? searchInMemory(world, search);
  const whole = { from, filter: bothOf(from.filter, filter), sort, maxBytes };
  const plan = await planOf(world, 'items', whole);
  return plan.by === 'memory' ? searchInMemory(world, search) : itemsBySql(whole, plan);
}

/** The number of items that a search without a sort finds. Throws like `searchItems`. */
export async function countPassing(world: World, from: ReadableCollection, filter: Filter): Promise<number> {
  return (await searchItems(world, { from, filter, sort: [] })).count();
}

/**
 * Reads every candidate, and decides with the evaluator and `compareKeys`. This
 * defines the result of a search. Throws WDE0121.
 */
export async function searchInMemory(world: World, { from, filter, sort }: Search): Promise<Found> {
  const fields = sort.map(({ path }) => path[0] ?? '');
  const found = await passingDocuments(world, from, filter, fields);
  checkSortedArrays(
    sort,
    found.map(({ document }) => document),
    world.work,
  );
  return listed(
    sort,
    await mapInTurns(found, ({ data, document }) => ({
      data,
      keys: sortKeys(sort, document, world.work),
      id: data._id,
    })),
    world.work,
  );
}

/**
 * Returns items in a pseudo-random order, which is the same for the same seed (SRT-7). For a large collection, the store
 * finds the items of a page without reading the others.
 */
export async function searchInRandomOrder(world: World, search: Omit<Search, 'sort'>, seed: number): Promise<Found> {
  const { from, filter } = search;
  checkStatusFilter(from.collection, filter);
  if (from.virtualItems) return randomInMemory(world, search, seed);
  const whole = { from, filter: bothOf(from.filter, filter), order: randomOrder(seed) };
  const plan = await planOf(world, 'random', whole);
  return plan.by === 'memory' ? randomInMemory(world, search, seed) : randomBySql(plan);
}

/** Reads all items. This defines the result of `searchInRandomOrder`. */
export async function randomInMemory(
  world: World,
  { from, filter }: Omit<Search, 'sort'>,
  seed: number,
): Promise<Found> {
  const { keysOf } = randomOrder(seed);
  const found = await passingDocuments(world, from, filter, []);
  world.work.spend(found.length);
  return listed(
    [{ order: 'ASC' }, { order: 'ASC' }],
    await mapInTurns(found, ({ data }) => ({ data, keys: keysOf(data._id), id: data._id })),
    world.work,
  );
}

/** Generates a seed for a request without one. */
export function drawnSeed({ randomBytes }: World): number {
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
