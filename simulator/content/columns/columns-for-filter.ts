import type { FieldPath } from '../../query/field-path.ts';
import { fieldsOf } from '../../query/fields-of.ts';
import { conditionsIn, type Filter } from '../../query/filter.ts';
import { pathOfField } from '../../query/parse-path.ts';
import type { World } from '../../world/world.ts';
import type { ReadableCollection } from '../definition/readable-collection.ts';
import type { Columns } from './columns.ts';
import { columnsOf, type Worth } from './kept-columns.ts';

/** With more conditions, other ways of finding the items take less time. */
const MAX_CONDITIONS = 30;

/**
 * The columns of the fields of a filter and of other `paths`. Undefined if they are not loaded, or if columns cannot have them:
 * links are not part of items.
 */
export async function columnsForFilter(
  world: World,
  { collection, links }: ReadableCollection,
  filter: Filter,
  paths: readonly FieldPath[],
  worth: Worth,
): Promise<Columns | undefined> {
  const all = [...fieldsOf(filter).map(pathOfField), ...paths];
  if (conditionsIn(filter) > MAX_CONDITIONS || all.some(([field]) => links.has(field))) return undefined;
  return columnsOf(world, collection.id, all, worth);
}
