import type { World } from '../../../world/world.ts';
import { type FieldPath, nameOfPath, uniquePaths } from '../../query/field-path.ts';
import type { Filter } from '../../query/filter.ts';
import type { SearchedCollection } from '../../query/item-search.ts';
import { covers, indexShape, pathsIn } from '../automatic-index/index-shape.ts';
import { scopeOf } from '../automatic-index/index-store.ts';
import { searchTarget } from '../automatic-index/search-target.ts';
import type { Dialect, GroupedKeys } from '../dialect.ts';
import { joined, raw, type Sql, sql } from '../sql.ts';
import { compileFilter } from './compile-filter.ts';
import { checkReadingKeys } from './distinct-values.ts';
import { fieldKey, presentKeyCell } from './field-key.ts';
import type { GroupedRows, Grouping } from './grouping.ts';

/**
 * The items that pass `filter` as rows of an index with the keys of all fields. Undefined if the keys do not determine the
 * groups: without such an index, or if a value is an array, an object, or text that sorts differently.
 */
export async function rowsOfKeys(
  world: World,
  from: SearchedCollection,
  filter: Filter,
  { by, results }: Grouping,
  { numberBelow }: GroupedKeys,
): Promise<GroupedRows | undefined> {
  const { id } = from.collection;
  const operands = uniquePaths(results.map(({ path }) => path));
  const paths = [...by, ...operands];
  const sort = by.map((path) => ({ path, order: 'ASC' }) as const);
  // Without an index of all fields, every item would be read and parsed, once for each field.
  if (!covers(indexShape(filter, sort, from.links, operands), [...paths, ...pathsIn(filter)])) return undefined;
  const target = await searchTarget(world, from, filter, sort, operands);
  const [orderedBy] = paths;
  const compiled = compileFilter(filter, { ...target, orderedBy });
  if (!compiled.exact || !paths.every(target.isDecided)) return undefined;

  const { dialect } = target;
  const key = (path: FieldPath) => fieldKey(dialect, path);
  const scope = scopeOf(world.db, world.site.siteId, id);
  // Redundant: it makes the planner read the index that begins with this field.
  const anywhere = orderedBy ? sql`${key(orderedBy)} >= ${dialect.keys.absent}` : raw('TRUE');
  const condition = sql`${scope} AND ${compiled.sql} AND ${anywhere}`;
  const rest = sql`${scope} AND ${compiled.sql}`;
  for (const [index, path] of by.entries()) {
    // The index is in the order of the first field, so that few values of it are found without reading all of them.
    await checkReadingKeys(world, id, { key: key(path), passes: rest, present: condition }, index === 0);
  }
  const groups = by.map((_, index) => raw(`g${index}`));
  const names = new Map(operands.map((path, index) => [nameOfPath(path), raw(`v${index}`)]));
  const operandKey = (path: FieldPath) => names.get(nameOfPath(path)) ?? raw('NULL');
  const columns = [
    raw('1 AS one'),
    ...by.map((path, index) => sql`${key(path)} AS ${groups[index] ?? null}`),
    ...operands.map((path) => sql`${key(path)} AS ${operandKey(path)}`),
  ];
  return {
    table: sql`(SELECT ${joined(columns, ', ')} FROM items WHERE ${condition}) AS chosen`,
    groups,
    valueOfGroup: (column) => presentKeyCell(dialect, column, (present) => present),
    key: operandKey,
    number: (path) => numberIn(dialect, operandKey(path)),
    numberBelow: (path, limit) => numberBelow(operandKey(path), limit),
  };
}

/** The number that a key stands for; null for all other values. */
function numberIn({ keys }: Dialect, key: Sql): Sql {
  const [low, high] = keys.bounds.number;
  return sql`CASE WHEN ${key} > ${low} AND ${key} < ${high} THEN ${key} END`;
}
