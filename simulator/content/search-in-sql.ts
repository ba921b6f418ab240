import type { World } from '../world/world.ts';
import { type CompiledFilter, compileFilter } from './filter/compile-sqlite.ts';
import { multiReferenceFields } from './includes.ts';
import { countItems, hasItem, selectItems } from './items-store.ts';
import type { Found, FoundPage, Placed, Search } from './search.ts';
import { sortKeys } from './sort.ts';
import { type CompiledSort, compileSort } from './sort-sqlite.ts';
import { connected, type Sql, sql } from './sql.ts';

/** Leaves filter, order and page to the database. Undefined when SQL cannot tell exactly what the search means. */
export async function searchInSql(world: World, search: Search): Promise<Found | undefined> {
  const { collection } = search;
  const multiReferences = new Set(multiReferenceFields(collection));
  const filter = compileFilter(search.filter, multiReferences);
  const sort = compileSort(search.sort, multiReferences);
  if (!filter.exact || !sort) return undefined;
  if (await hasItem(world, collection.id, connected('AND', [filter.sql, sort.unlike]))) return undefined;
  return found(world, search, filter, sort);
}

function found(world: World, search: Search, filter: CompiledFilter, sort: CompiledSort): Found {
  const { id } = search.collection;
  const read = async (condition: Sql, tail: Sql): Promise<readonly Placed[]> =>
    (await selectItems(world, id, condition, tail)).map((data) => ({
      data,
      keys: sortKeys(search.sort, data),
      id: data._id,
    }));

  const byOffset = async (offset: number, limit: number): Promise<FoundPage> => {
    const tail = sql`ORDER BY ${sort.order('next')} LIMIT ${limit + 1} OFFSET ${offset}`;
    const items = await read(filter.sql, tail);
    return { items: items.slice(0, limit), hasBefore: offset > 0, hasAfter: items.length > limit };
  };

  return {
    count: () => countItems(world, id, filter.sql),
    byOffset,
    byAnchor: async (anchor, limit) => {
      if (!anchor) return byOffset(0, limit);
      const { direction } = anchor;
      const beyond = sort.beyond(direction, anchor.keys, anchor.id);
      const tail = sql`ORDER BY ${sort.order(direction)} LIMIT ${limit + 1}`;
      const items = await read(sql`${filter.sql} AND ${beyond}`, tail);
      const hasBehind = await hasItem(world, id, sql`${filter.sql} AND NOT ${beyond}`);
      const page = items.slice(0, limit);
      const hasAhead = items.length > limit;
      return direction === 'next'
        ? { items: page, hasBefore: hasBehind, hasAfter: hasAhead }
        : { items: page.reverse(), hasBefore: hasAhead, hasAfter: hasBehind };
    },
  };
}
