import type { World } from '../../world/world.ts';
import { searchTarget } from '../automatic-index/decided-fields.ts';
import { scopeOf } from '../automatic-index/index-store.ts';
import type { ReadableCollection } from '../definition/readable-collection.ts';
import { compileFilter } from '../filter/compile-sqlite.ts';
import { bothOf, type Filter } from '../filter/filter.ts';
import { fieldKey, isPresentKey, valueOfKey } from '../store/field-key.ts';
import { checkReadingLarge } from '../store/read-size.ts';
import { sql } from '../store/sql.ts';
import type { FieldPath } from '../values/field-path.ts';

/**
 * The different present values of a field of the items that the caller may read and that pass `asked`, from an index of
 * its keys. Undefined where
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
  const chosen = sql`SELECT DISTINCT ${key} AS data FROM items
    WHERE ${scopeOf(world.site.siteId, from.collection.id)} AND ${compiled.sql} AND ${isPresentKey(key)}`;
  await checkReadingLarge(world, from.collection.id, chosen);
  const keys = (await world.db.all(chosen.text, ...chosen.values)).map((row) => valueOfKey(row.data));
  return keys.includes(undefined) ? undefined : keys;
}
