import { type FieldPath, nameOfPath, uniquePaths } from '../../../query/field-path.ts';
import type { Filter } from '../../../query/filter.ts';
import type { SearchedCollection } from '../../../query/item-search.ts';
import type { World } from '../../../world/world.ts';
import { covers, indexShape, pathsIn, serves } from '../automatic-index/index-shape.ts';
import { listIndexes, scopeOf } from '../automatic-index/index-store.ts';
import { searchTarget } from '../automatic-index/search-target.ts';
import type { Dialect, GroupedKeys } from '../dialect.ts';
import { joined, raw, type Sql, sql } from '../sql.ts';
import { compileFilter } from './compile-filter.ts';
import { checkReadingKeys } from './distinct-values.ts';
import { fieldKey, presentKeyCell } from './field-key.ts';
import type { GroupedRows, Grouping } from './grouping.ts';

/**
 * The items that pass `filter` as rows of the keys of all fields, from an index with all of these keys. Undefined if the keys
 * do not determine the groups: because of the filter, or if a value is an array, an object, or text that sorts differently.
 */
export async function rowsOfKeys(
  world: World,
  from: SearchedCollection,
  filter: Filter,
  { by, results }: Grouping,
  grouped: GroupedKeys,
): Promise<GroupedRows | undefined> {
  const operands = uniquePaths(results.map(({ path }) => path));
  const sort = by.map((path) => ({ path, order: 'ASC' }) as const);
  const paths = [...by, ...operands];
  const shape = indexShape(filter, sort, from.links, operands);
  // Without keys of all fields, each item would be parsed once for each of them.
  if (!covers(shape, [...paths, ...pathsIn(filter)])) return undefined;
  const target = await searchTarget(world, from, filter, sort, operands);
  const [orderedBy] = paths;
  const compiled = compileFilter(filter, { ...target, orderedBy });
  if (!compiled.exact || !paths.every(target.isDecided)) return undefined;

  const { dialect } = target;
  const { id } = from.collection;
  const scope = scopeOf(world.db, world.site.siteId, id);
  // Redundant: it makes the planner read the index that begins with this field.
  const anywhere = orderedBy ? sql`${fieldKey(dialect, orderedBy)} >= ${dialect.keys.absent}` : raw('TRUE');
  const condition = sql`${scope} AND ${compiled.sql} AND ${anywhere}`;
  const rest = sql`${scope} AND ${compiled.sql}`;
  for (const [index, path] of by.entries()) {
    const keys = { key: fieldKey(dialect, path), passes: rest, present: condition };
    // The index is in the order of the first field, so that few values of it are found without reading all of them.
    await checkReadingKeys(world, id, keys, index === 0);
  }
  const indexes = await listIndexes(world.db, world.site.siteId, id);
  const index = indexes.find(({ columns }) => serves(columns, shape));
  return rowsOf(dialect, condition, { by, operands, grouped }, index?.name);
}

/** What to read the keys of. */
interface Keyed {
  readonly by: readonly FieldPath[];
  readonly operands: readonly FieldPath[];
  readonly grouped: GroupedKeys;
}

/** The planner does not know that the index `name` has all keys, and would prefer a shorter one and read each item. */
function rowsOf(
  dialect: Dialect,
  condition: Sql,
  { by, operands, grouped: { itemsBy } }: Keyed,
  name?: string,
): GroupedRows {
  const items = name === undefined ? raw('items') : itemsBy(name);
  const key = (path: FieldPath) => fieldKey(dialect, path);
  const groups = by.map((_, index) => raw(`g${index}`));
  const names = new Map(operands.map((path, index) => [nameOfPath(path), raw(`v${index}`)]));
  const operandKey = (path: FieldPath) => names.get(nameOfPath(path)) ?? raw('NULL');
  const columns = [
    raw('1 AS one'),
    ...by.map((path, index) => sql`${key(path)} AS ${groups[index] ?? null}`),
    ...operands.map((path) => sql`${key(path)} AS ${operandKey(path)}`),
  ];
  return {
    table: sql`(SELECT ${joined(columns, ', ')} FROM ${items} WHERE ${condition}) AS chosen`,
    groups,
    valueOfGroup: (column) => presentKeyCell(dialect, column, (present) => present),
    key: operandKey,
    number: (path) => numberIn(dialect, operandKey(path)),
  };
}

/** The number that a key stands for; null for all other values. */
function numberIn({ keys }: Dialect, key: Sql): Sql {
  const [low, high] = keys.bounds.number;
  return sql`CASE WHEN ${key} > ${low} AND ${key} < ${high} THEN ${key} END`;
}
