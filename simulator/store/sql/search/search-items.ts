import type { RequestContext } from '../../../platform/request-context.ts';
import { conditionsIn, type Filter, isEveryItem, textConditionsIn } from '../../../query/filter.ts';
import type { Found, FoundPage, ItemData, ItemSearch, Placed, StoredText } from '../../../query/item-search.ts';
import { type SortField, type SortKey, sortKeys } from '../../../query/sort.ts';
import { indexShape, isShapeless, serves } from '../automatic-index/index-shape.ts';
import { listIndexes } from '../automatic-index/index-store.ts';
import { type SearchTarget, searchTarget } from '../automatic-index/search-target.ts';
import { countItems, hasItem, readItemData, selectTexts } from '../items-store.ts';
import { isLarge, readingMuch, sizeOfCollection } from '../read-size.ts';
import { connected, raw, type Sql, sql } from '../sql.ts';
import { compileFilter, type FilterTarget } from './compile-filter.ts';
import { type CompiledSort, compileSort } from './compile-sort.ts';
import { bySql, inMemory, type SqlPlan, type StorePlan } from './plan.ts';
import { valueConditionOf } from './value-condition.ts';

/** A search as SQL. */
export interface ItemsStatement {
  /** The filter, for reading items in any order. */
  readonly any: Sql;
  /** The filter, for reading items in the order of the search. */
  readonly inOrder: Sql;
  readonly sort: CompiledSort;
  readonly target: SearchTarget;
}

/** Filters, sorts and pages in the database, if SQL can express the search exactly. */
export async function planItems(context: RequestContext, search: ItemSearch): Promise<StorePlan<ItemsStatement>> {
  const { from, filter: wanted } = search;
  const { id } = from.collection;
  const target = await searchTarget(context, from, wanted, search.sort);
  const isLong = await isLarge(context, id);
  const isQuick = isLong && (await isQuickSearch(context, search, target));
  const reading = isLong && !isQuick ? await readingMuch(context) : context;
  await spendSearching(reading, search);
  const filter = compileFilter(wanted, target);
  if (!filter.exact) return inMemory(context, id, 'A condition of the filter is decided item by item.');
  const sort = compileSort(search.sort, target);
  if (!sort) return inMemory(context, id, 'The sort has fields of which the database does not know the order.');
  const { unlike } = sort;
  if (unlike.length > 0 && (await hasItem(reading, id, sql`${filter.sql} AND ${connected('OR', unlike)}`))) {
    return inMemory(context, id, 'A value of the sort has an order that the database does not know.');
  }
  const [first] = search.sort;
  const inOrder = first ? compileFilter(wanted, { ...target, orderedBy: first.path }) : filter;
  const statement = { any: filter.sql, inOrder: inOrder.sql, sort, target };
  return isQuick
    ? bySql(reading, id, 'index', 'An index has all fields of the filter and the sort.', statement)
    : bySql(reading, id, 'scan', scanReason(isLong, search), statement);
}

function scanReason(isLong: boolean, { filter, sort }: ItemSearch): string {
  if (!isLong) return 'The collection is small.';
  if (isEveryItem(filter) && sort.length === 0) return 'All items are wanted, in the order of their ids.';
  return 'No index decides the whole filter and sort, so the database may look at every item.';
}

/** Up to this number, evaluating the conditions is as fast as the search itself. */
const FEW_CONDITIONS = 30;
const FEW_TEXT_CONDITIONS = 4;
/** The cost of generating and preparing its key, which is a kilobyte of SQL. */
const UNITS_OF_A_SORT_FIELD = 100;

/** Charges the work of the database to the budget. In the worst case it evaluates every condition for every item. */
async function spendSearching(context: RequestContext, { from, filter, sort }: ItemSearch): Promise<void> {
  context.work.spend(sort.length * UNITS_OF_A_SORT_FIELD);
  const [conditions, textConditions] = [conditionsIn(filter), textConditionsIn(filter)];
  if (conditions <= FEW_CONDITIONS && textConditions <= FEW_TEXT_CONDITIONS) return;
  const { items, bytes } = await sizeOfCollection(context, from.collection.id);
  context.work.spend(conditions * (2 * items + bytes / 64) + textConditions * (10 * items + bytes / 8));
}

/** A constant, because with a bound value SQLite would plan the statement again at each call. */
function firstRows(limit: number): Sql {
  return raw(`LIMIT ${limit}`);
}

async function countAll(context: RequestContext, collectionId: string): Promise<number> {
  if (context.readsAt !== undefined) return countItems(context, collectionId, raw('TRUE'));
  return (await sizeOfCollection(context, collectionId)).items;
}

/** The items that pass `condition`, with their places in the order of the search. */
async function readPlaced(
  context: RequestContext,
  { from, sort, maxBytes }: ItemSearch,
  condition: Sql,
  tail: Sql,
  limit: number,
): Promise<readonly Placed[]> {
  const texts = await selectTexts(context, from.collection.id, condition, tail, { limit, maxBytes });
  return texts.map((stored) => new PlacedItem(context, stored, sort));
}

/** Reads what `planItems` has planned. */
export function itemsBySql(search: ItemSearch, { context, statement }: SqlPlan<ItemsStatement>): Found {
  const { any, inOrder, sort } = statement;
  const { id } = search.from.collection;
  const read = (condition: Sql, tail: Sql, limit: number) => readPlaced(context, search, condition, tail, limit);

  const byOffset = async (offset: number, limit: number): Promise<FoundPage> => {
    const tail = sql`ORDER BY ${sort.order('next')} ${firstRows(limit + 1)} OFFSET ${offset}`;
    const items = await read(sql`${inOrder} AND ${sort.anywhere}`, tail, limit + 1);
    return { items: items.slice(0, limit), hasBefore: offset > 0, hasAfter: items.length > limit };
  };

  return {
    count: () => (isEveryItem(search.filter) ? countAll(context, id) : countItems(context, id, any)),
    byOffset,
    byAnchor: async (anchor, limit) => {
      if (!anchor) return byOffset(0, limit);
      const { direction } = anchor;
      const beyond = sort.beyond(direction, anchor.keys, anchor.id);
      const tail = sql`ORDER BY ${sort.order(direction)} ${firstRows(limit + 1)}`;
      const items = await read(sql`${inOrder} AND ${beyond}`, tail, limit + 1);
      const hasBehind = await hasItem(context, id, sql`${inOrder} AND ${sort.upTo(direction, anchor.keys, anchor.id)}`);
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
  readonly #context: RequestContext;
  readonly #sort: readonly SortField[];

  constructor(context: RequestContext, { id, text }: StoredText, sort: readonly SortField[]) {
    this.id = id;
    this.text = text;
    this.#context = context;
    this.#sort = sort;
  }

  get data(): ItemData {
    return readItemData(this.#context.db, this.text);
  }

  get keys(): readonly SortKey[] {
    return sortKeys(this.#sort, this.data, this.#context.work);
  }
}

/**
 * Whether a search reads only keys of one index: it has an index for all of its fields, and the keys decide every
 * condition. Other searches may read every item of the collection, as all searches of the past do.
 */
async function isQuickSearch(
  { db, site, readsAt }: RequestContext,
  { from, filter, sort }: ItemSearch,
  target: FilterTarget,
): Promise<boolean> {
  if (readsAt !== undefined || !keysDecide(filter, target)) return false;
  const shape = indexShape(filter, sort, target.multiReferences);
  // In the order of the ids, which every table has.
  if (isShapeless(shape)) return sort.length === 0;
  return (await listIndexes(db, site.siteId, from.collection.id)).some(({ columns }) => serves(columns, shape));
}

function keysDecide(filter: Filter, target: FilterTarget): boolean {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.filters.every((member) => keysDecide(member, target));
    case 'not':
      return keysDecide(filter.filter, target);
    case 'nothing':
      return true;
    default: {
      const { path } = filter;
      const condition = valueConditionOf(target.dialect, filter);
      const isId = path.length === 1 && path[0] === '_id';
      return isId ? condition.strings !== undefined : condition.ofKey !== undefined && target.isDecided(path);
    }
  }
}
