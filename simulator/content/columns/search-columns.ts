import type { Filter } from '../../query/filter.ts';
import { firstIndex } from '../../query/first-index.ts';
import type { Anchor, Found, FoundPage, Placed } from '../../query/found.ts';
import type { StoredText } from '../../query/item-data.ts';
import { compareKeys, type SortField, type SortKey } from '../../query/sort.ts';
import { PlacedText } from '../../store/sql/search/placed-text.ts';
import type { World } from '../../world/world.ts';
import type { Column } from './column.ts';
import { type ColumnTest, columnTestOf } from './column-test.ts';
import type { Columns } from './columns.ts';
import { countPassing, itemTestOf } from './passing-items.ts';

/** All items in the order of a search. */
interface ItemOrder {
  readonly itemAt: (position: number) => number;
  /** The sort keys of an item. */
  readonly keysOf: (item: number) => readonly SortKey[];
}

/**
 * The items that pass `filter` in the order of `sort`. Undefined if the columns do not have the items, or not in this order: for a
 * sort by several fields, by lists, or by different objects.
 */
export function searchColumns(
  world: World,
  columns: Columns,
  filter: Filter,
  sort: readonly SortField[],
): Found | undefined {
  const order = orderOf(columns, sort);
  if (!order || !columns.texts) return undefined;
  return new ColumnSearch(world, columns.texts, columnTestOf(filter, columns, world.work), sort, order);
}

function orderOf(columns: Columns, [field, ...others]: readonly SortField[]): ItemOrder | undefined {
  if (!field) return { itemAt: (position) => position, keysOf: () => [] };
  const column = columns.at(field.path);
  if (others.length > 0 || column.hasLists || column.hasTies) return undefined;
  const items = field.order === 'ASC' ? column.itemsByCode : descending(column);
  const { keys, codes } = column;
  return {
    itemAt: (position) => items[position] ?? 0,
    keysOf: (item) => {
      const key = keys[codes[item] ?? 0];
      return key ? [key] : [];
    },
  };
}

const known = new WeakMap<Column, Int32Array>();

/** The items by descending values. Items with the same value are in ascending order. */
function descending(column: Column): Int32Array {
  let items = known.get(column);
  if (!items) {
    const { firstOfCode, itemsByCode, values } = column;
    items = new Int32Array(itemsByCode.length);
    let at = 0;
    for (let code = values.length - 1; code >= 0; code -= 1) {
      const same = itemsByCode.subarray(firstOfCode[code], firstOfCode[code + 1]);
      items.set(same, at);
      at += same.length;
    }
    known.set(column, items);
  }
  return items;
}

class ColumnSearch implements Found {
  readonly #world: World;
  readonly #texts: readonly StoredText[];
  readonly #test: ColumnTest;
  readonly #passes: (item: number) => boolean;
  readonly #sort: readonly SortField[];
  readonly #order: ItemOrder;

  constructor(
    world: World,
    texts: readonly StoredText[],
    test: ColumnTest,
    sort: readonly SortField[],
    order: ItemOrder,
  ) {
    this.#world = world;
    this.#texts = texts;
    this.#test = test;
    this.#passes = itemTestOf(test);
    this.#sort = sort;
    this.#order = order;
  }

  count = async (): Promise<number> => countPassing(this.#test, this.#texts.length);

  byOffset = async (offset: number, limit: number): Promise<FoundPage> => {
    const items = this.#read(0, 1, offset, limit + 1);
    return { items: this.#placed(items, limit), hasBefore: offset > 0, hasAfter: items.length > limit };
  };

  byAnchor = async (anchor: Anchor | undefined, limit: number): Promise<FoundPage> => {
    if (!anchor) return this.byOffset(0, limit);
    const isNext = anchor.direction === 'next';
    const border = firstIndex(0, this.#texts.length, (position) => {
      const side = this.#side(position, anchor);
      return isNext ? side > 0 : side >= 0;
    });
    const [after, before] = [border, border - 1];
    const ahead = isNext ? this.#read(after, 1, 0, limit + 1) : this.#read(before, -1, 0, limit + 1);
    const hasBehind = (isNext ? this.#read(before, -1, 0, 1) : this.#read(after, 1, 0, 1)).length > 0;
    const hasAhead = ahead.length > limit;
    const items = this.#placed(ahead, limit);
    return isNext
      ? { items, hasBefore: hasBehind, hasAfter: hasAhead }
      : { items: items.reverse(), hasBefore: hasAhead, hasAfter: hasBehind };
  };

  /** Up to `count` items after `skipped` others, from a position on, forwards or backwards. */
  #read(from: number, step: 1 | -1, skipped: number, count: number): readonly number[] {
    const found: number[] = [];
    let left = skipped;
    for (let position = from; position >= 0 && position < this.#texts.length; position += step) {
      const item = this.#order.itemAt(position);
      if (!this.#passes(item)) continue;
      if (left > 0) left -= 1;
      else found.push(item);
      if (found.length === count) break;
    }
    return found;
  }

  /** Negative, zero or positive as the item at a position comes before, at or after a place. */
  #side(position: number, { keys, id }: Anchor): number {
    const item = this.#order.itemAt(position);
    return compareKeys(this.#sort, [this.#order.keysOf(item), this.#texts[item]?.id ?? ''], [keys, id]);
  }

  #placed(items: readonly number[], limit: number): Placed[] {
    return items.slice(0, limit).map((item) => {
      const { id = '', text = '' } = this.#texts[item] ?? {};
      this.#world.work.spendText(text.length);
      return new PlacedText(this.#world.db, { id, text }, this.#order.keysOf(item));
    });
  }
}
