import type { RequestContext } from '../../../platform/request-context.ts';
import { type FieldPath, nameOfPath, uniquePaths } from '../../../query/field-path.ts';
import { checkReadingLarge } from '../../read-size.ts';
import { covers, type IndexColumn, indexShape, pathsIn, serves } from '../automatic-index/index-shape.ts';
import type { Dialect, GroupedKeys, GroupedValues } from '../dialect.ts';
import { connected, joined, raw, type Sql, sql } from '../sql.ts';
import { compileFilter } from './compile-filter.ts';
import { checkReadingKeys } from './distinct-values.ts';
import { type Facts, lackedIndex, targetOf } from './facts.ts';
import { fieldKey, isPlainPath, presentKeyCell } from './field-key.ts';
import { type GroupedRows, type GroupsQuestion, isSum } from './grouping.ts';

/** Each further name of a path is another condition, where values are read from the items. */
const MAX_PATH = 4;

/** The rows of a question, if the database can decide its groups, and the index that it lacks for them. */
export interface RowsFound {
  readonly rows?: GroupedRows;
  readonly wants: readonly IndexColumn[] | undefined;
}

/**
 * The items that pass `filter` as rows of the keys of all fields, from an index with all of these keys. There are none if the keys
 * do not determine the groups: because of the filter, or if a value is an array, an object, or text that sorts differently.
 */
export function rowsOfKeys(
  facts: Facts,
  { from, filter, grouping: { by, results } }: GroupsQuestion,
  grouped: GroupedKeys,
): RowsFound {
  const operands = uniquePaths(results.map(({ path }) => path));
  const sort = by.map((path) => ({ path, order: 'ASC' }) as const);
  const paths = [...by, ...operands];
  const shape = indexShape(filter, sort, from.links, operands);
  // Without keys of all fields, each item would be parsed once for each of them.
  if (!covers(shape, [...paths, ...pathsIn(filter)])) return { wants: undefined };
  const wants = lackedIndex(facts, shape);
  const target = targetOf(facts, from);
  const [orderedBy] = paths;
  const compiled = compileFilter(filter, { ...target, orderedBy });
  if (!compiled.exact || !paths.every(target.isDecided)) return { wants };

  const { dialect, scope } = facts;
  // Redundant: it makes the planner read the index that begins with this field.
  const anywhere = orderedBy ? sql`${fieldKey(dialect, orderedBy)} >= ${dialect.keys.absent}` : raw('TRUE');
  const passes = sql`${scope} AND ${compiled.sql}`;
  const present = sql`${passes} AND ${anywhere}`;
  const index = facts.indexes.find(({ columns }) => serves(columns, shape));
  const checkReading = async (context: RequestContext, collectionId: string) => {
    for (const [at, path] of by.entries()) {
      const keys = { key: fieldKey(dialect, path), passes, present };
      // The index is in the order of the first field, so that few values of it are found without reading all of them.
      await checkReadingKeys(context, collectionId, keys, at === 0);
    }
  };
  return { wants, rows: { ...indexedRows(dialect, present, { by, operands, grouped }, index?.name), checkReading } };
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
): Omit<GroupedRows, 'checkReading'> {
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

/** The items that pass `filter` as rows of their values. There are none if SQL cannot express the filter exactly. */
export function rowsOfValues(
  facts: Facts,
  { from, filter, grouping: { by, results } }: GroupsQuestion,
  values: GroupedValues,
): RowsFound {
  const isReadable = (path: FieldPath) => isPlainPath(path) && path.length <= MAX_PATH && !from.links.has(path[0]);
  if (![...by, ...results.map(({ path }) => path)].every(isReadable)) return { wants: undefined };
  const wants = lackedIndex(facts, indexShape(filter, [], from.links));
  const { sql: passes, exact } = compileFilter(filter, targetOf(facts, from));
  if (!exact) return { wants };

  const { dialect } = facts;
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
  const condition = sql`${facts.scope} AND ${passes}`;
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
  const undecided = [
    ...(interrupted.length > 0 ? [raw('interrupted')] : []),
    ...ordered.map(({ column }) => keys.isUndecided(column)),
  ];
  const rows: GroupedRows = {
    table,
    groups,
    valueOfGroup: (column) => ({ columns: [column], read: ([text]) => values.read(text) }),
    key: columnIn(ordered),
    number: columnIn(summed),
    ...(undecided.length > 0 && { undecided: connected('OR', undecided) }),
    checkReading: async (context, collectionId) => {
      if (groups.length === 0) return;
      const chosen = sql`SELECT ${joined(groups, ' || ')} AS data FROM ${table} GROUP BY ${joined(groups, ', ')}`;
      await checkReadingLarge(context, collectionId, chosen);
    },
  };
  return { wants, rows };
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
