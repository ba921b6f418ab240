import { type FieldPath, nameOfPath, uniquePaths } from '../../../query/field-path.ts';
import type { Filter } from '../../../query/filter.ts';
import type { SearchedCollection } from '../../../query/item-search.ts';
import type { World } from '../../../world/world.ts';
import { scopeOf } from '../automatic-index/index-store.ts';
import { searchTarget } from '../automatic-index/search-target.ts';
import type { GroupedValues } from '../dialect.ts';
import { checkReadingLarge } from '../read-size.ts';
import { connected, joined, raw, type Sql, sql } from '../sql.ts';
import { compileFilter } from './compile-filter.ts';
import { fieldKey } from './field-key.ts';
import { type GroupedRows, type Grouping, isSum } from './grouping.ts';
import { isPlainPath } from './plain-path.ts';

/** Each further name of a path is another condition. */
const MAX_PATH = 4;

/** The items that pass `filter` as rows of their values. Undefined if SQL cannot express the filter exactly. */
export async function rowsOfValues(
  world: World,
  from: SearchedCollection,
  filter: Filter,
  { by, results }: Grouping,
  values: GroupedValues,
): Promise<GroupedRows | undefined> {
  const isReadable = (path: FieldPath) => isPlainPath(path) && path.length <= MAX_PATH && !from.links.has(path[0]);
  if (![...by, ...results.map(({ path }) => path)].every(isReadable)) return undefined;
  const target = await searchTarget(world, from, filter, []);
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
  const condition = sql`${scopeOf(world.db, world.site.siteId, from.collection.id)} AND ${passes}`;
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
  if (groups.length > 0) await checkReadingGroups(world, from.collection.id, table, groups);
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
export function checkReadingGroups(
  world: World,
  collectionId: string,
  table: Sql,
  groups: readonly Sql[],
): Promise<void> {
  const chosen = sql`SELECT ${joined(groups, ' || ')} AS data FROM ${table} GROUP BY ${joined(groups, ', ')}`;
  return checkReadingLarge(world, collectionId, chosen);
}
