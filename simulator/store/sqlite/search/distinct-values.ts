import type { ReadableCollection } from '../../../content/definition/readable-collection.ts';
import type { World } from '../../../world/world.ts';
import type { FieldPath } from '../../query/field-path.ts';
import { bothOf, type Filter } from '../../query/filter.ts';
import { scopeOf } from '../automatic-index/index-store.ts';
import { searchTarget } from '../automatic-index/search-target.ts';
import { sql } from '../sql.ts';
import { compileFilter } from './compile-filter.ts';
import { fieldKey, isPresentKey, valueOfKey } from './field-key.ts';

/**
 * The different present values of a field of the items that the caller may read and that pass `asked`, from an index of its keys. Undefined where
 * keys do not tell them: without an index, and when some value is an array or an object.
 */
export async function distinctInSql(
  world: World,
  from: ReadableCollection,
  asked: Filter,
  path: FieldPath,
): Promise<readonly unknown[] | undefined> {
  const filter = bothOf(from.filter, asked);
  const target = await searchTarget(world, from, filter, [{ path, order: 'ASC' }]);
  if (!target.isDecided(path) || target.multiReferences.has(path[0] ?? '')) return undefined;
  const compiled = compileFilter(filter, target);
  if (!compiled.exact) return undefined;
  const key = fieldKey(path);
  const { text, values } = sql`SELECT DISTINCT ${key} AS key FROM items
    WHERE ${scopeOf(world.site.siteId, from.collection.id)} AND ${compiled.sql} AND ${isPresentKey(key)}`;
  const keys = (await world.db.all(text, ...values)).map((row) => valueOfKey(row.key));
  return keys.includes(undefined) ? undefined : keys;
}
