import type { World } from '../../../world/world.ts';
import { type FieldPath, nameOfPath } from '../../query/field-path.ts';
import type { Filter } from '../../query/filter.ts';
import type { SearchedCollection } from '../../query/item-search.ts';
import { covers, indexShape, pathsIn } from '../automatic-index/index-shape.ts';
import { scopeOf } from '../automatic-index/index-store.ts';
import { searchTarget } from '../automatic-index/search-target.ts';
import type { Dialect } from '../dialect.ts';
import { sizeOfCollection } from '../read-size.ts';
import { connected, joined, raw, type Sql, sql } from '../sql.ts';
import { sqlOf, type Tuple } from '../sql-database.ts';
import { compileFilter } from './compile-filter.ts';
import { checkReadingKeys } from './distinct-values.ts';
import {
  type Cell,
  type ExactSum,
  exactSumCell,
  HAS_FRACTIONS,
  hasFraction,
  largestSummand,
  type Summing,
} from './exact-sums.ts';
import { fieldKey, isPresentKey } from './field-key.ts';

/** A result to compute for each group from the values at a path. */
export interface GroupResult {
  readonly kind: 'sum' | 'average' | 'min' | 'max';
  readonly path: FieldPath;
}

/** The fields to group by, and the results to compute for each group. */
export interface Grouping {
  readonly by: readonly FieldPath[];
  readonly results: readonly GroupResult[];
}

/** The items that have the same values in the fields they are grouped by. */
export interface StoredGroup {
  /** The values of these fields. An absent value is null. */
  readonly values: readonly unknown[];
  readonly count: number;
  /** One for each result that was asked for. */
  readonly results: readonly unknown[];
}

/**
 * Groups the items that pass `filter`, in no particular order, from an index with the keys of all fields. Undefined if
 * the keys do not determine the result: without such an index, if a value is an array or an object, or if a number is too
 * large or too small to be added exactly.
 */
export async function groupsInStore(
  world: World,
  from: SearchedCollection,
  filter: Filter,
  grouping: Grouping,
): Promise<readonly StoredGroup[] | undefined> {
  const { wholePart, numberBelow } = sqlOf(world.db).dialect;
  const chosen = await chooseItems(world, from, filter, grouping);
  if (!chosen || !wholePart || !numberBelow) return undefined;
  const { items } = await sizeOfCollection(world, from.collection.id);
  world.work.spend(items * (1 + grouping.by.length + grouping.results.length));
  const read = (withFractions: boolean) =>
    readGroups(world, chosen, grouping, { wholePart, numberBelow, count: items, withFractions });
  const found = await read(await haveFractions(world, chosen, wholePart));
  if (found !== HAS_FRACTIONS) return found;
  // None of the first numbers has a fraction, but another one.
  const again = await read(true);
  return again === HAS_FRACTIONS ? undefined : again;
}

/** The rows to group, as a table with the keys of each item. */
interface Chosen {
  readonly table: Sql;
  /** The columns with the keys of the fields to group by. */
  readonly groups: readonly Sql[];
  /** The column with the keys of an operand. */
  readonly operandKey: (path: FieldPath) => Sql;
  /** The columns of the operands that are summed. */
  readonly summed: readonly Sql[];
}

async function chooseItems(
  world: World,
  from: SearchedCollection,
  filter: Filter,
  { by, results }: Grouping,
): Promise<Chosen | undefined> {
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
    operandKey,
    summed: uniquePaths(results.filter(isSum).map(({ path }) => path)).map(operandKey),
  };
}

function isSum({ kind }: GroupResult): boolean {
  return kind === 'sum' || kind === 'average';
}

function uniquePaths(paths: readonly FieldPath[]): readonly FieldPath[] {
  return [...new Map(paths.map((path) => [nameOfPath(path), path])).values()];
}

/** So many items usually show whether numbers have fractions. */
const SAMPLE = 1000;

/** Whether some of the first numbers to be summed have fractions. */
async function haveFractions(
  { db }: World,
  { table, summed }: Chosen,
  wholePart: Summing['wholePart'],
): Promise<boolean> {
  const { dialect } = sqlOf(db);
  if (summed.length === 0) return false;
  const conditions = summed.map((value) => hasFraction(numberIn(dialect, value), wholePart));
  const sample = sql`(SELECT * FROM ${table} LIMIT ${raw(String(SAMPLE))}) AS sample`;
  const { text, values } = sql`SELECT 1 FROM ${sample} WHERE ${connected('OR', conditions)} LIMIT 1`;
  return (await sqlOf(db).get(text, ...values)) !== undefined;
}

async function readGroups(
  world: World,
  { table, groups, operandKey }: Chosen,
  { results }: Grouping,
  summing: Summing,
): Promise<readonly StoredGroup[] | typeof HAS_FRACTIONS | undefined> {
  const { dialect } = sqlOf(world.db);
  const cells: readonly Cell[] = [
    { columns: [raw('count(*)')], read: ([count]) => Number(count) },
    ...groups.map((key) => presentCell(dialect, key, (present) => present)),
    ...results.map(({ kind, path }) => cellOf(dialect, kind, operandKey(path), summing)),
  ];
  const list = joined(groups, ', ');
  const columns = cells.flatMap((cell) => cell.columns).map((column, index) => sql`${column} AS ${raw(`c${index}`)}`);
  const tail = groups.length > 0 ? sql`GROUP BY ${list} ORDER BY ${list}` : raw('');
  const { text, values } = sql`SELECT ${joined(columns, ', ')} FROM ${table} ${tail}`;
  const rows = await sqlOf(world.db).tuples(text, ...values);
  world.work.spendKept(rows.length * cells.length);
  const read = rows.map((row) => readCells(cells, row));
  if (read.some((values) => values.includes(HAS_FRACTIONS))) return HAS_FRACTIONS;
  if (read.some((values) => values.includes(undefined))) return undefined;
  return read.map(([count, ...values]) => ({
    count: Number(count),
    values: values.slice(0, groups.length),
    results: values.slice(groups.length),
  }));
}

function readCells(cells: readonly Cell[], row: Tuple): readonly unknown[] {
  let at = 0;
  return cells.map(({ columns, read }) => {
    const values = row.slice(at, at + columns.length);
    at += columns.length;
    return read(values);
  });
}

function cellOf(dialect: Dialect, kind: GroupResult['kind'], value: Sql, summing: Summing): Cell {
  switch (kind) {
    case 'min':
      return presentCell(dialect, value, (present) => sql`min(${present})`);
    case 'max':
      return presentCell(dialect, value, (present) => sql`max(${present})`);
    case 'sum':
      return sumCell(dialect, value, summing, ({ sum }) => sum);
    case 'average':
      return sumCell(dialect, value, summing, ({ sum, count }) => (count === 0 ? null : sum / count));
  }
}

/** Reads the value of a key; null for an absent value. */
function presentCell(dialect: Dialect, key: Sql, columnOf: (present: Sql) => Sql): Cell {
  const present = sql`CASE WHEN ${isPresentKey(dialect, key)} THEN ${key} END`;
  return { columns: [columnOf(present)], read: ([found]) => (found === null ? null : dialect.keys.read(found)) };
}

function sumCell(dialect: Dialect, value: Sql, summing: Summing, result: (sum: ExactSum) => unknown): Cell {
  const summand = summing.numberBelow(value, largestSummand(summing.count));
  const { columns, read } = exactSumCell({ number: numberIn(dialect, value), summand }, summing);
  return {
    columns,
    read: (values) => {
      const sum = read(values);
      return typeof sum === 'object' ? result(sum) : sum;
    },
  };
}

/** The number that a key stands for; null for all other values. */
function numberIn({ keys }: Dialect, key: Sql): Sql {
  const [low, high] = keys.bounds.number;
  return sql`CASE WHEN ${key} > ${low} AND ${key} < ${high} THEN ${key} END`;
}
