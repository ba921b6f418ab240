import { bothOf } from '../../store/query/filter.ts';
import type { Found } from '../../store/query/found.ts';
import { searchInStore } from '../../store/sql/search/search-items.ts';
import type { World } from '../../world/world.ts';
import { checkStatusFilter } from '../definition/publish-status.ts';
import { checkArrayFields, listsAmong, type Search } from './search.ts';
import { searchInMemory } from './search-in-memory.ts';

/**
 * Runs a search in the store if possible, and otherwise in memory. Throws WDE0121 for a sort by several arrays (SRT-5),
 * and WDE0093 for an invalid filter by publish status.
 */
export async function searchItems(world: World, search: Search): Promise<Found> {
  const { from, filter, sort } = search;
  const { collection } = from;
  checkStatusFilter(collection, filter);
  checkArrayFields(listsAmong(sort, collection));
  const whole = bothOf(from.filter, filter);
  if (from.madeItems) return from.madeItems.search(whole, sort) ?? searchInMemory(world, search);
  const inStore = await searchInStore(world, { from, filter: whole, sort });
  return inStore ?? searchInMemory(world, search);
}
