import { bothOf, type Filter } from '../../query/filter.ts';
import type { Found } from '../../query/item-search.ts';
import { planOf } from '../../store/sql/search/plan-of.ts';
import { itemsBySql } from '../../store/sql/search/search-items.ts';
import type { World } from '../../world/world.ts';
import { checkStatusFilter } from '../definition/publish-status.ts';
import type { ReadableCollection } from '../definition/readable-collection.ts';
import { checkArrayFields, listsAmong, type Search } from './search.ts';
import { searchInMemory } from './search-in-memory.ts';

/**
 * Runs a search in the store if possible, and otherwise in memory. Throws WDE0121 for a sort by several arrays (SRT-5),
 * and WDE0093 for an invalid filter by publish status.
 */
export async function searchItems(world: World, search: Search): Promise<Found> {
  const { from, filter, sort, maxBytes } = search;
  const { collection, madeItems } = from;
  checkStatusFilter(collection, filter);
  checkArrayFields(listsAmong(sort, collection));
  if (madeItems) return madeItems.search(bothOf(from.filter, filter), sort) ?? searchInMemory(world, search);
  const whole = { from, filter: bothOf(from.filter, filter), sort, maxBytes };
  const plan = await planOf(world, 'items', whole);
  return plan.by === 'memory' ? searchInMemory(world, search) : itemsBySql(whole, plan);
}

/** The number of items that a search without a sort finds. Throws like `searchItems`. */
export async function countPassing(world: World, from: ReadableCollection, filter: Filter): Promise<number> {
  return (await searchItems(world, { from, filter, sort: [] })).count();
}
