import { conditionsIn, isEveryItem, textConditionsIn } from '../../../query/filter.ts';
import type { Found, FoundPage, Placed } from '../../../query/found.ts';
import type { ItemData, StoredText } from '../../../query/item-data.ts';
import type { ItemSearch } from '../../../query/item-search.ts';
import { type SortField, type SortKey, sortKeys } from '../../../query/sort.ts';
import type { World } from '../../../world/world.ts';
import { type SearchTarget, searchTarget } from '../automatic-index/search-target.ts';
import { countItems, hasItem, readItemData, selectTexts } from '../items-store.ts';
import { moveIfStoreBlocks, sizeOfCollection } from '../read-size.ts';
import { connected, raw, type Sql, sql } from '../sql.ts';
import { compileFilter } from './compile-filter.ts';
import { type CompiledSort, compileSort } from './compile-sort.ts';
import { isQuickSearch } from './quick-search.ts';

/** Filters, sorts and pages in the database. Undefined if SQL cannot express the search exactly. */
export async function searchInStore(world: World, search: ItemSearch): Promise<Found | undefined> {
  const compiled = await compileSearch(world, search);
  return compiled && found(world, search, compiled);
}

/** A search as SQL. */
export interface CompiledSearch {
  /** The filter, for reading items in any order. */
  readonly any: Sql;
  /** The filter, for reading items in the order of the search. */
  readonly inOrder: Sql;
  readonly sort: CompiledSort;
  readonly target: SearchTarget;
}

/** Undefined if SQL cannot express the search exactly. Throws TooLongHere. */
async function compileSearch(world: World, search: ItemSearch): Promise<CompiledSearch | undefined> {
  const { from, filter: wanted } = search;
  const target = await searchTarget(world, from, wanted, search.sort);
  if (world.work.mayMove && !(await isQuickSearch(world, search, target)))
    await moveIfStoreBlocks(world, from.collection.id);
  await spendSearching(world, search);
  const filter = compileFilter(wanted, target);
  const sort = compileSort(search.sort, target);
  if (!filter.exact || !sort) return undefined;
  const { unlike } = sort;
  if (
    unlike.length > 0 &&
    (await hasItem(world, from.collection.id, sql`${filter.sql} AND ${connected('OR', unlike)}`))
  ) {
    return undefined;
  }
  const [first] = search.sort;
  const inOrder = first ? compileFilter(wanted, { ...target, orderedBy: first.path }) : filter;
  return { any: filter.sql, inOrder: inOrder.sql, sort, target };
}

/** Up to this number, evaluating the conditions is as fast as the search itself. */
const FEW_CONDITIONS = 30;
const FEW_TEXT_CONDITIONS = 4;
/** The cost of generating and preparing its key, which is a kilobyte of SQL. */
const UNITS_OF_A_SORT_FIELD = 100;

/** Charges the work of the database to the budget. In the worst case it evaluates every condition for every item. */
async function spendSearching(world: World, { from, filter, sort }: ItemSearch): Promise<void> {
  world.work.spend(sort.length * UNITS_OF_A_SORT_FIELD);
  const [conditions, textConditions] = [conditionsIn(filter), textConditionsIn(filter)];
  if (conditions <= FEW_CONDITIONS && textConditions <= FEW_TEXT_CONDITIONS) return;
  const { items, bytes } = await sizeOfCollection(world, from.collection.id);
  world.work.spend(conditions * (2 * items + bytes / 64) + textConditions * (10 * items + bytes / 8));
}

/** A constant, because with a bound value SQLite would plan the statement again at each call. */
function firstRows(limit: number): Sql {
  return raw(`LIMIT ${limit}`);
}

async function countAll(world: World, collectionId: string): Promise<number> {
  if (world.readsAt !== undefined) return countItems(world, collectionId, raw('TRUE'));
  return (await sizeOfCollection(world, collectionId)).items;
}

/** The items that pass `condition`, with their places in the order of the search. */
async function readPlaced(
  world: World,
  { from, sort, maxBytes }: ItemSearch,
  condition: Sql,
  tail: Sql,
  limit: number,
): Promise<readonly Placed[]> {
  const texts = await selectTexts(world, from.collection.id, condition, tail, { limit, maxBytes });
  return texts.map((stored) => new PlacedItem(world, stored, sort));
}

function found(world: World, search: ItemSearch, { any, inOrder, sort }: CompiledSearch): Found {
  const { id } = search.from.collection;
  const read = (condition: Sql, tail: Sql, limit: number) => readPlaced(world, search, condition, tail, limit);

  const byOffset = async (offset: number, limit: number): Promise<FoundPage> => {
    const tail = sql`ORDER BY ${sort.order('next')} ${firstRows(limit + 1)} OFFSET ${offset}`;
    const items = await read(sql`${inOrder} AND ${sort.anywhere}`, tail, limit + 1);
    return { items: items.slice(0, limit), hasBefore: offset > 0, hasAfter: items.length > limit };
  };

  return {
    count: () => (isEveryItem(search.filter) ? countAll(world, id) : countItems(world, id, any)),
    byOffset,
    byAnchor: async (anchor, limit) => {
      if (!anchor) return byOffset(0, limit);
      const { direction } = anchor;
      const beyond = sort.beyond(direction, anchor.keys, anchor.id);
      const tail = sql`ORDER BY ${sort.order(direction)} ${firstRows(limit + 1)}`;
      const items = await read(sql`${inOrder} AND ${beyond}`, tail, limit + 1);
      const hasBehind = await hasItem(world, id, sql`${inOrder} AND ${sort.upTo(direction, anchor.keys, anchor.id)}`);
      const page = items.slice(0, limit);
      const hasAhead = items.length > limit;
      return direction === 'next'
        ? { items: page, hasBefore: hasBehind, hasAfter: hasAhead }
        : { items: page.reverse(), hasBefore: hasAhead, hasAfter: hasBehind };
    },
  };
}

/** Parsed only on access, because most items of a page are answered with their stored text. */
class PlacedItem implements Placed {
  readonly id: string;
  readonly text: string;
  readonly #world: World;
  readonly #sort: readonly SortField[];

  constructor(world: World, { id, text }: StoredText, sort: readonly SortField[]) {
    this.id = id;
    this.text = text;
    this.#world = world;
    this.#sort = sort;
  }

  get data(): ItemData {
    return readItemData(this.#world.db, this.text);
  }

  get keys(): readonly SortKey[] {
    return sortKeys(this.#sort, this.data, this.#world.work);
  }
}
