import type { RequestContext } from '../../../platform/request-context.ts';
import { type FieldPath, nameOfPath, uniquePaths } from '../../../query/field-path.ts';
import type { Filter } from '../../../query/filter.ts';
import type { SearchedCollection } from '../../../query/item-search.ts';
import { covers, indexShape, pathsIn, serves } from '../automatic-index/index-shape.ts';
import { listIndexes, scopeOf } from '../automatic-index/index-store.ts';
import { searchTarget } from '../automatic-index/search-target.ts';
import type { Dialect, GroupedKeys, GroupedValues } from '../dialect.ts';
import { checkReadingLarge } from '../read-size.ts';
import { connected, joined, raw, type Sql, sql } from '../sql.ts';
import { compileFilter } from './compile-filter.ts';
import { checkReadingKeys } from './distinct-values.ts';
import { fieldKey, isPlainPath, presentKeyCell } from './field-key.ts';
import { type GroupedRows, type Grouping, isSum } from './grouping.ts';

/** Each further name of a path is another condition, where values are read from the items. */
const MAX_PATH = 4;

/**
 * The items that pass `filter` as rows of the keys of all fields, from an index with all of these keys. Undefined if the keys
 * do not determine the groups: because of the filter, or if a value is an array, an object, or text that sorts differently.
 */
export async function rowsOfKeys(
  context: RequestContext,
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
  const target = await searchTarget(context, from, filter, sort, operands);
  const [orderedBy] = paths;
  const compiled = compileFilter(filter, { ...target, orderedBy });
  if (!compiled.exact || !paths.every(target.isDecided)) return undefined;

  const { dialect } = target;
  const { id } = from.collection;
  const scope = scopeOf(context.db, context.site.siteId, id);
  // Redundant: it makes the planner read the index that begins with this field.
  const anywhere = orderedBy ? sql`${fieldKey(dialect, orderedBy)} >= ${dialect.keys.absent}` : raw('TRUE');
  const condition = sql`${scope} AND ${compiled.sql} AND ${anywhere}`;
  const rest = sql`${scope} AND ${compiled.sql}`;
  for (const [index, path] of by.entries()) {
    const keys = { key: fieldKey(dialect, path), passes: rest, present: condition };
    // The index is in the order of the first field, so that few values of it are found without reading all of them.
    await checkReadingKeys(context, id, keys, index === 0);
  }
  const indexes = await listIndexes(context.db, context.site.siteId, id);
  const index = indexes.find(({ columns }) => serves(columns, shape));
  return indexedRows(dialect, condition, { by, operands, grouped }, index?.name);
}

/** What to read the keys of. */
interface Keyed {
  readonly by: readonly FieldPath[];
  readonly operands: readonly FieldPath[];
  readonly grouped: GroupedKeys;
}

/** The planner does not know that the index `name` has all keys, and would prefer a shorter one and read each item. */
function indexedRows(
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

/** The number in a key. Null if the key is of another type. */
function numberIn({ keys }: Dialect, key: Sql): Sql {
  const [low, high] = keys.bounds.number;
  return sql`CASE WHEN ${key} > ${low} AND ${key} < ${high} THEN ${key} END`;
}

/** The items that pass `filter` as rows of their values. Undefined if SQL cannot express the filter exactly. */
export async function rowsOfValues(
  context: RequestContext,
  from: SearchedCollection,
  filter: Filter,
  { by, results }: Grouping,
  values: GroupedValues,
): Promise<GroupedRows | undefined> {
  const isReadable = (path: FieldPath) => isPlainPath(path) && path.length <= MAX_PATH && !from.links.has(path[0]);
  if (![...by, ...results.map(({ path }) => path)].every(isReadable)) return undefined;
  const target = await searchTarget(context, from, filter, []);
  const { sql: passes, exact } = compileFilter(filter, target);
  if (!exact) return undefined;

  const { dialect } = target;
  const { keys } = dialect;
  const summed = columnsFor(
    'n',
    results.filter(isSum).map(({ path }) => path),
  );
  const ordered = columnsFor(
    'k',
    results.filter((result) => !isSum(result)).map(({ path }) => path),
  );
  const groups = by.map((_, index) => raw(`g${index}`));
  const interrupted = by.flatMap((path) => values.isInterrupted(path) ?? []);
  const condition = sql`${scopeOf(context.db, context.site.siteId, from.collection.id)} AND ${passes}`;
  const read = [
    raw('1 AS one'),
    ...by.map((path, index) => sql`${values.textOf(values.at(path))} AS ${raw(`g${index}`)}`),
    ...ordered.map(({ path, column }) => sql`${fieldKey(dialect, path)} AS ${column}`),
    ...summed.map(({ path, column }) => sql`${values.at(path)} AS ${column}`),
    ...(interrupted.length > 0 ? [sql`${connected('OR', interrupted)} AS interrupted`] : []),
  ];
  const made = [
    ...groups,
    ...ordered.map(({ column }) => column),
    ...summed.map(({ column }) => sql`${values.numberOf(column)} AS ${column}`),
    ...(interrupted.length > 0 ? [raw('interrupted')] : []),
  ];
  // The offsets keep the planner from joining the subqueries. It would compute a value again for each of its uses.
  const items = sql`(SELECT ${joined(read, ', ')} FROM items WHERE ${condition} OFFSET 0) AS items_read`;
  const table = sql`(SELECT ${joined(made, ', ')} FROM ${items} OFFSET 0) AS chosen`;
  if (groups.length > 0) await checkReadingGroups(context, from.collection.id, table, groups);
  const undecided = [
    ...(interrupted.length > 0 ? [raw('interrupted')] : []),
    ...ordered.map(({ column }) => keys.isUndecided(column)),
  ];
  const numberAt = columnIn(summed);
  return {
    table,
    groups,
    valueOfGroup: (column) => ({ columns: [column], read: ([text]) => values.read(text) }),
    key: columnIn(ordered),
    number: numberAt,
    ...(undecided.length > 0 && { undecided: connected('OR', undecided) }),
  };
}

interface PathColumn {
  readonly path: FieldPath;
  readonly column: Sql;
}

function columnsFor(letter: string, paths: readonly FieldPath[]): readonly PathColumn[] {
  return uniquePaths(paths).map((path, index) => ({ path, column: raw(`${letter}${index}`) }));
}

function columnIn(columns: readonly PathColumn[]): (path: FieldPath) => Sql {
  const byName = new Map(columns.map(({ path, column }) => [nameOfPath(path), column]));
  return (path) => byName.get(nameOfPath(path)) ?? raw('NULL');
}

/** Checks the work budget before the values of many groups are read. */
function checkReadingGroups(
  context: RequestContext,
  collectionId: string,
  table: Sql,
  groups: readonly Sql[],
): Promise<void> {
  const chosen = sql`SELECT ${joined(groups, ' || ')} AS data FROM ${table} GROUP BY ${joined(groups, ', ')}`;
  return checkReadingLarge(context, collectionId, chosen);
}
