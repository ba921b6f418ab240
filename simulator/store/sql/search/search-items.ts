import type { RequestContext } from '../../../platform/request-context.ts';
import type { FieldPath } from '../../../query/field-path.ts';
import { conditionsIn, type Filter, isEveryItem, textConditionsIn } from '../../../query/filter.ts';
import type { Found, FoundPage, ItemData, ItemSearch, Placed, StoredText } from '../../../query/item-search.ts';
import { type SortField, type SortKey, sortKeys } from '../../../query/sort.ts';
import { countItems, hasItem, readItemData, selectTexts } from '../../items.ts';
import { sizeOfCollection } from '../../read-size.ts';
import { type IndexShape, indexShape, isShapeless, serves } from '../automatic-index/index-shape.ts';
import type { Size } from '../collection-sizes.ts';
import type { Dialect } from '../dialect.ts';
import { connected, joined, raw, type Sql, sql } from '../sql.ts';
import { compileFilter, type FilterTarget } from './compile-filter.ts';
import { type Facts, lackedIndex, targetOf } from './facts.ts';
import { fieldKey, isPlainPath } from './field-key.ts';
import { inMemory, planned, type Ready, type SqlPlan, type StorePlan } from './plan.ts';
import { valueConditionOf } from './value-condition.ts';

/** `next` is the order of the sort, `prev` the reverse. */
type Direction = 'next' | 'prev';

/** A sort as SQL on the table `items`. It agrees with `compareKeys` unless an item passes one of `unlike`. */
interface CompiledSort {
  readonly order: (direction: Direction) => Sql;
  /** True for all items. With it, the planner searches an index from a given key instead of scanning it from the start. */
  readonly anywhere: Sql;
  /** True for the items after the position (`keys`, `id`) in the given direction. */
  readonly beyond: (direction: Direction, keys: readonly SortKey[], id: string) => Sql;
  /** True for all other items, including the one at the position. */
  readonly upTo: (direction: Direction, keys: readonly SortKey[], id: string) => Sql;
  /** Conditions for items that only `compareKeys` can order, because of their id or of fields with undecided keys. */
  readonly unlike: readonly Sql[];
}

/** The key of a deeper field would be tens of kilobytes of SQL. */
const MAX_PATH = 4;

interface Term {
  readonly key: Sql;
  readonly order: SortField['order'];
}

const ID: Term = { key: raw('items.item_id'), order: 'ASC' };

/** Compiles `sort` to SQL. Undefined if one of its fields has no key. */
function compileSort(
  sort: readonly SortField[],
  { dialect, multiReferences, isDecided, hasOddIds }: FilterTarget & Pick<Facts, 'hasOddIds'>,
): CompiledSort | undefined {
  const hasKey = (path: FieldPath) => path.length <= MAX_PATH && isPlainPath(path) && !multiReferences.has(path[0]);
  if (!sort.every(({ path }) => hasKey(path))) return undefined;
  const terms = [...sort.map(({ path, order }) => ({ key: fieldKey(dialect, path), order })), ID];
  const mayBeUnlike = sort.filter(({ path }) => !isDecided(path));
  return {
    order: (direction) =>
      joined(
        terms.map(({ key, order }) => sql`${key} ${raw(goesUp(order, direction) ? 'ASC' : 'DESC')}`),
        ', ',
      ),
    anywhere: hasFirstKey(dialect, terms),
    beyond: (direction, keys, id) => side(terms, placeOf(dialect, keys, id), direction, ''),
    upTo: (direction, keys, id) => side(terms, placeOf(dialect, keys, id), direction === 'next' ? 'prev' : 'next', '='),
    unlike: [
      ...(hasOddIds ? [dialect.isOddText(ID.key)] : []),
      ...mayBeUnlike.map(({ path }) => dialect.keys.isUndecided(fieldKey(dialect, path))),
    ],
  };
}

function hasFirstKey(dialect: Dialect, [first]: readonly Term[]): Sql {
  return first && first !== ID ? sql`${first.key} >= ${dialect.keys.absent}` : raw('TRUE');
}

function placeOf(dialect: Dialect, keys: readonly SortKey[], id: string): readonly Sql[] {
  return [...keys.map(dialect.keys.ofSortKey), sql`${id}`];
}

function goesUp(order: SortField['order'], direction: Direction): boolean {
  return (order === 'ASC') === (direction === 'next');
}

/** Equal in some first terms, and after the position in the next one. With `orEqual` of `=`, also equal in all terms. */
function side(terms: readonly Term[], place: readonly Sql[], direction: Direction, orEqual: '' | '='): Sql {
  const [term, ...otherTerms] = terms;
  const [value, ...otherValues] = place;
  if (!term || !value) return raw('FALSE');
  const operator = goesUp(term.order, direction) ? '>' : '<';
  if (otherTerms.length === 0) return sql`${term.key} ${raw(operator + orEqual)} ${value}`;
  const rest = side(otherTerms, otherValues, direction, orEqual);
  // The first condition is redundant: it gives the index a single start range.
  return sql`(${term.key} ${raw(`${operator}=`)} ${value} AND (${term.key} ${raw(operator)} ${value} OR ${rest}))`;
}

/** A search as SQL. */
export interface ItemsStatement {
  /** The filter, for reading items in any order. */
  readonly any: Sql;
  /** The filter, for reading items in the order of the search. */
  readonly inOrder: Sql;
  readonly sort: CompiledSort;
}

/** Filters, sorts and pages in the database, if SQL can express the search exactly. */
export function planItems(search: ItemSearch, facts: Facts): StorePlan<ItemsStatement> {
  const { from, filter: wanted } = search;
  const target = targetOf(facts, from);
  const shape = indexShape(wanted, search.sort, from.links);
  const wants = lackedIndex(facts, shape);
  const filter = compileFilter(wanted, target);
  if (!filter.exact) return inMemory(facts, 'A condition of the filter is decided item by item.', wants);
  const sort = compileSort(search.sort, { ...target, hasOddIds: facts.hasOddIds });
  if (!sort) return inMemory(facts, 'The sort has fields of which the database does not know the order.', wants);
  const [first] = search.sort;
  const inOrder = first ? compileFilter(wanted, { ...target, orderedBy: first.path }) : filter;
  const isQuick = facts.isLarge && !facts.isOfPast && isQuickSearch(search, shape, facts, target);
  return {
    ...(isQuick
      ? { by: 'index', why: 'An index has all fields of the filter and the sort.' }
      : { by: 'scan', why: scanReason(facts, search) }),
    ...planned(facts, wants, facts.isLarge && !isQuick),
    statement: { any: filter.sql, inOrder: inOrder.sql, sort },
    checks:
      sort.unlike.length === 0
        ? []
        : [{ why: UNKNOWN_ORDER, condition: sql`${filter.sql} AND ${connected('OR', sort.unlike)}` }],
  };
}

const UNKNOWN_ORDER = 'A value of the sort has an order that the database does not know.';

function scanReason({ isLarge }: Facts, { filter, sort }: ItemSearch): string {
  if (!isLarge) return 'The collection is small.';
  if (isEveryItem(filter) && sort.length === 0) return 'All items are wanted, in the order of their ids.';
  return 'No index decides the whole filter and sort, so the database may look at every item.';
}

/** Up to this number, evaluating the conditions is as fast as the search itself. */
const FEW_CONDITIONS = 30;
const FEW_TEXT_CONDITIONS = 4;
/** The cost of generating and preparing its key, which is a kilobyte of SQL. */
const UNITS_OF_A_SORT_FIELD = 100;

/** The work of planning a search, and of the database. In the worst case it evaluates every condition for every item. */
export function costOfSearching({ filter, sort }: Pick<ItemSearch, 'filter' | 'sort'>, { items, bytes }: Size): number {
  const [conditions, textConditions] = [conditionsIn(filter), textConditionsIn(filter)];
  const isCheap = conditions <= FEW_CONDITIONS && textConditions <= FEW_TEXT_CONDITIONS;
  const evaluating = isCheap ? 0 : conditions * (2 * items + bytes / 64) + textConditions * (10 * items + bytes / 8);
  return sort.length * UNITS_OF_A_SORT_FIELD + evaluating;
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
export function itemsBySql(search: ItemSearch, { context, statement }: Ready<SqlPlan<ItemsStatement>>): Found {
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

/** Whether a search reads only keys of one index: it has an index for all of its fields, and the keys decide every condition. */
function isQuickSearch(
  { filter, sort }: ItemSearch,
  shape: IndexShape,
  { indexes }: Facts,
  target: FilterTarget,
): boolean {
  if (!keysDecide(filter, target)) return false;
  // In the order of the ids, which every table has.
  if (isShapeless(shape)) return sort.length === 0;
  return indexes.some(({ columns }) => serves(columns, shape));
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
