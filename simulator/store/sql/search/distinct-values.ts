import type { World } from '../../../world/world.ts';
import type { FieldPath } from '../../query/field-path.ts';
import type { Filter } from '../../query/filter.ts';
import type { SearchedCollection } from '../../query/item-search.ts';
import { scopeOf } from '../automatic-index/index-store.ts';
import { searchTarget } from '../automatic-index/search-target.ts';
import { checkReadingLarge } from '../read-size.ts';
import { sql } from '../sql.ts';
import { sqlOf } from '../sql-database.ts';
import { compileFilter } from './compile-filter.ts';
import { fieldKey, isPresentKey } from './field-key.ts';

/**
 * The distinct present values of a field among the items that pass `filter`, read from an index of its keys. Undefined
 * if the keys do not determine the values: without an index, or if a value is an array or an object.
 */
export async function distinctInStore(
  world: World,
  from: SearchedCollection,
  filter: Filter,
  path: FieldPath,
): Promise<readonly unknown[] | undefined> {
  const target = await searchTarget(world, from, filter, [{ path, order: 'ASC' }]);
  if (!target.isDecided(path) || target.multiReferences.has(path[0] ?? '')) return undefined;
  const compiled = compileFilter(filter, target);
  if (!compiled.exact) return undefined;
  const { dialect } = target;
  const key = fieldKey(dialect, path);
  const chosen = sql`SELECT DISTINCT ${key} AS data FROM items
    WHERE ${scopeOf(world.db, world.site.siteId, from.collection.id)} AND ${compiled.sql} AND ${isPresentKey(dialect, key)}`;
  await checkReadingLarge(world, from.collection.id, chosen);
  const keys = (await sqlOf(world.db).all(chosen.text, ...chosen.values)).map((row) => dialect.keys.read(row.data));
  return keys.includes(undefined) ? undefined : keys;
}
