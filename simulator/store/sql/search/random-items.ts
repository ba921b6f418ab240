import type { Database } from '../../../platform/database.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { type Filter, isEveryItem } from '../../../query/filter.ts';
import type { Found, FoundPage, ItemData, Placed, SearchedCollection, StoredText } from '../../../query/item-search.ts';
import { BLOCKS, type RandomOrder } from '../../../query/random-order.ts';
import { compareKeys, type SortKey } from '../../../query/sort.ts';
import { scopeOf } from '../automatic-index/index-store.ts';
import { provideBlockIndex } from '../automatic-index/provide-index.ts';
import { searchTarget } from '../automatic-index/search-target.ts';
import { countItems, readItemData, selectTexts } from '../items-store.ts';
import { hasManyItems, readingMuch, sizeOfCollection } from '../read-size.ts';
import { placeholders, raw, type Sql, sql } from '../sql.ts';
import { sqlOf } from '../sql-database.ts';
import { compileFilter } from './compile-filter.ts';
import { bySql, inMemory, type SqlPlan, type StorePlan } from './plan.ts';

/** Fewer items than this are read and sorted faster than they are searched for block by block. */
const FEW_ITEMS = 2000;
/** An offset up to this is skipped by reading. Beyond it, the items of all blocks are counted first. */
const MAX_SKIPPED = 2000;
const [FIRST_BATCH, LARGEST_BATCH] = [8, 1024];
const ASCENDING = [{ order: 'ASC' }, { order: 'ASC' }] as const;

const ID = raw('items.item_id');

/** A question for the items that pass `filter`, in a random order. */
export interface RandomQuestion {
  readonly from: SearchedCollection;
  readonly filter: Filter;
  readonly order: RandomOrder;
}

/** Finds the items of a large collection block by block, so that a page does not read the others. */
export async function planRandom(
  outer: RequestContext,
  { from, filter, order }: RandomQuestion,
): Promise<StorePlan<RandomStatement>> {
  const { id } = from.collection;
  const { blockOf } = sqlOf(outer.db).dialect;
  if (outer.readsAt !== undefined || !(await hasManyItems(outer, id))) {
    return inMemory(outer, id, 'The collection is small, or is read as it was earlier.');
  }
  const context = await readingMuch(outer);
  const target = await searchTarget(context, from, filter, []);
  const compiled = compileFilter(filter, target);
  if (target.hasOddIds || !compiled.exact)
    return inMemory(outer, id, 'A condition of the filter is decided item by item.');
  if (!(await hasMore(context, id, compiled.sql))) return inMemory(outer, id, 'Few items pass the filter.');
  if (!(await provideBlockIndex(context, id))) return inMemory(outer, id, 'There is no index of random blocks yet.');
  // Without keys, so that the planner uses the index of the blocks.
  const passes = compileFilter(filter, { ...target, isDecided: () => false }).sql;
  const statement = {
    context,
    collectionId: id,
    order,
    block: blockOf(ID),
    passes,
    counted: isEveryItem(filter) ? undefined : compiled.sql,
  };
  return bySql(
    context,
    id,
    'index',
    'An index divides the items into blocks, which are read in the random order.',
    statement,
  );
}

/** Reads what `planRandom` has planned. */
export function randomBySql({ statement: search }: SqlPlan<RandomStatement>): Found {
  const { context, collectionId, counted } = search;
  return {
    count: async () =>
      counted === undefined
        ? (await sizeOfCollection(context, collectionId)).items
        : countItems(context, collectionId, counted),
    byOffset: (offset, limit) => pageAt(search, offset, limit),
    byAnchor: async (anchor, limit) => {
      if (!anchor) return pageAt(search, 0, limit);
      const { direction } = anchor;
      const isBeyond = (row: Placed) => {
        const side = compareKeys(ASCENDING, [row.keys, row.id], [anchor.keys, anchor.id]);
        return direction === 'next' ? side > 0 : side < 0;
      };
      const start = Number(anchor.keys[0]?.[1] ?? 0);
      const rows = await readFrom(search, start, direction, limit + 1, isBeyond);
      const opposite = direction === 'next' ? 'prev' : 'next';
      const behind = await readFrom(search, start, opposite, 1, (row) => !isBeyond(row));
      const page = rows.slice(0, limit);
      return direction === 'next'
        ? { items: page, hasBefore: behind.length > 0, hasAfter: rows.length > limit }
        : { items: page.reverse(), hasBefore: rows.length > limit, hasAfter: behind.length > 0 };
    },
  };
}

async function hasMore(context: RequestContext, collectionId: string, condition: Sql): Promise<boolean> {
  const scope = scopeOf(context.db, context.site.siteId, collectionId);
  const { text, values } =
    sql`SELECT 1 FROM items WHERE ${scope} AND ${condition} LIMIT 1 OFFSET ${raw(String(FEW_ITEMS))}`;
  return (await sqlOf(context.db).get(text, ...values)) !== undefined;
}

export interface RandomStatement {
  readonly context: RequestContext;
  readonly collectionId: string;
  readonly order: RandomOrder;
  /** The block of an item. */
  readonly block: Sql;
  /** True for the items that are searched for. */
  readonly passes: Sql;
  /** The same condition, for counting the items. Undefined if all are searched for. */
  readonly counted: Sql | undefined;
}

async function pageAt(search: RandomStatement, offset: number, limit: number): Promise<FoundPage> {
  const { position, skipped } = offset > MAX_SKIPPED ? await placeOf(search, offset) : { position: 0, skipped: 0 };
  const rest = offset - skipped;
  const rows = (await readFrom(search, position, 'next', rest + limit + 1, () => true)).slice(rest);
  return { items: rows.slice(0, limit), hasBefore: offset > 0, hasAfter: rows.length > limit };
}

/** The position of the block with the item at an offset, and the number of items in the blocks before it. */
async function placeOf({ context, collectionId, order, block, passes }: RandomStatement, offset: number) {
  const scope = scopeOf(context.db, context.site.siteId, collectionId);
  const { text, values } =
    sql`SELECT ${block} AS block, count(*) AS total FROM items WHERE ${scope} AND ${passes} AND ${block} >= 0 GROUP BY ${block}`;
  const rows = await sqlOf(context.db).tuples(text, ...values);
  const counts = new Map(rows.map(([number, total]) => [Number(number), Number(total)]));
  context.work.spend(BLOCKS);
  let skipped = 0;
  for (let position = 0; position < BLOCKS; position += 1) {
    const inBlock = counts.get(order.blockAt(position)) ?? 0;
    if (skipped + inBlock > offset) return { position, skipped };
    skipped += inBlock;
  }
  return { position: BLOCKS, skipped };
}

/** The first `count` items that are `wanted`, from a position in the order of blocks on, forwards or backwards. */
async function readFrom(
  search: RandomStatement,
  start: number,
  direction: 'next' | 'prev',
  count: number,
  wanted: (row: Placed) => boolean,
): Promise<Placed[]> {
  const step = direction === 'next' ? 1 : -1;
  const found: Placed[] = [];
  let size = FIRST_BATCH;
  let at = start;
  while (at >= 0 && at < BLOCKS && found.length < count) {
    const positions = Array.from({ length: size }, (_, index) => at + step * index);
    const rows = await readBlocks(
      search,
      positions.filter((position) => position >= 0 && position < BLOCKS),
    );
    const side = (a: Placed, b: Placed) => step * compareKeys(ASCENDING, [a.keys, a.id], [b.keys, b.id]);
    for (const row of rows.filter(wanted).sort(side)) found.push(row);
    at += step * size;
    size = Math.min(2 * size, LARGEST_BATCH);
  }
  return found.slice(0, count);
}

async function readBlocks(
  { context, collectionId, order, block, passes }: RandomStatement,
  positions: readonly number[],
): Promise<readonly Placed[]> {
  context.work.spend(positions.length);
  const condition = sql`${passes} AND ${block} IN (${placeholders(positions.map(order.blockAt))})`;
  const rows = await selectTexts(context, collectionId, condition, raw(''), { limit: Number.POSITIVE_INFINITY });
  return rows.map((stored) => new PlacedText(context.db, stored, order.keysOf(stored.id)));
}

/** An item with known sort keys. It is parsed only when it is looked at. */
class PlacedText implements Placed {
  readonly id: string;
  readonly text: string;
  readonly keys: readonly SortKey[];
  readonly #db: Database;

  constructor(db: Database, { id, text }: StoredText, keys: readonly SortKey[]) {
    this.#db = db;
    this.id = id;
    this.text = text;
    this.keys = keys;
  }

  get data(): ItemData {
    return readItemData(this.#db, this.text);
  }
}
