import type { World } from '../world/world.ts';
import { checkArrayFields, type Found, type Search } from './search.ts';
import { searchInMemory } from './search-in-memory.ts';
import { searchInSql } from './search-in-sql.ts';

/** Runs a search where it is quickest. Throws WDE0121 for a sort by several arrays (SRT-5). */
export async function searchItems(world: World, search: Search): Promise<Found> {
  const { collection, sort } = search;
  const arrays = new Set(
    collection.fields.filter(({ type }) => type === 'ARRAY_STRING' || type === 'MULTI_REFERENCE').map(({ key }) => key),
  );
  checkArrayFields(sort.filter(({ path }) => arrays.has(path.join('.'))));
  return (await searchInSql(world, search)) ?? searchInMemory(world, search);
}
