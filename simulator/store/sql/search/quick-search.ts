import type { Filter } from '../../../query/filter.ts';
import type { ItemSearch } from '../../../query/item-search.ts';
import type { World } from '../../../world/world.ts';
import { indexShape, isShapeless, serves } from '../automatic-index/index-shape.ts';
import { listIndexes } from '../automatic-index/index-store.ts';
import type { FilterTarget } from './compile-filter.ts';
import { valueConditionOf } from './value-condition.ts';

/**
 * Whether a search reads only keys of one index: it has an index for all of its fields, and the keys decide every
 * condition. Other searches may read every item of the collection, as all searches of the past do.
 */
export async function isQuickSearch(
  { db, site, readsAt }: World,
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
