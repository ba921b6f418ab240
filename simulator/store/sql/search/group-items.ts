import { type FieldPath, uniquePaths } from '../../../query/field-path.ts';
import type { Filter } from '../../../query/filter.ts';
import type { SearchedCollection } from '../../../query/item-search.ts';
import type { World } from '../../../world/world.ts';
import type { Dialect } from '../dialect.ts';
import { isBeingEmptied } from '../emptied-collections.ts';
import { isIndexMissing } from '../forget-derived.ts';
import { sizeOfCollection } from '../read-size.ts';
import { connected, joined, raw, type Sql, sql } from '../sql.ts';
import { sqlOf, type Tuple } from '../sql-database.ts';
import {
  type Cell,
  countIf,
  type ExactSum,
  exactSumCell,
  HAS_FRACTIONS,
  hasFraction,
  largestSummand,
  type Summing,
} from './exact-sums.ts';
import { presentKeyCell } from './field-key.ts';
import { type GroupedRows, type Grouping, type GroupResult, isSum, type StoredGroup } from './grouping.ts';
import { rowsOfKeyTable } from './rows-of-key-table.ts';
import { rowsOfKeys } from './rows-of-keys.ts';
import { rowsOfValues } from './rows-of-values.ts';

/**
 * Groups the items that pass `filter`, in no particular order. Undefined if the database cannot decide the result: because
 * of the filter, of values that are arrays or objects, or of a number that is too large or too small to be added exactly.
 */
export async function groupsInStore(
  world: World,
  from: SearchedCollection,
  filter: Filter,
  grouping: Grouping,
): Promise<readonly StoredGroup[] | undefined> {
  const { id } = from.collection;
  if (world.readsAt !== undefined || (await isBeingEmptied(world, id))) return undefined;
  const { grouped } = sqlOf(world.db).dialect;
  try {
    return await groupsOf(world, from, filter, grouping, grouped);
  } catch (failure) {
    // Another request, or another process, has dropped the index. Groups are rare, so they are made in memory this time.
    if (isIndexMissing(world.db, failure)) return undefined;
    throw failure;
  }
}

async function groupsOf(
  world: World,
  from: SearchedCollection,
  filter: Filter,
  grouping: Grouping,
  grouped: Dialect['grouped'],
): Promise<readonly StoredGroup[] | undefined> {
  const rows =
    grouped.kind === 'keys'
      ? await rowsOfKeys(world, from, filter, grouping, grouped)
      : ((await rowsOfKeyTable(world, from, filter, grouping)) ??
        (await rowsOfValues(world, from, filter, grouping, grouped)));
  if (!rows) return undefined;
  const { items } = await sizeOfCollection(world, from.collection.id);
  world.work.spend(items * (1 + grouping.by.length + grouping.results.length));
  const read = (withFractions: boolean) => readGroups(world, rows, grouping, { count: items, withFractions });
  const found = await read(await haveFractions(world, rows, grouping));
  if (found !== HAS_FRACTIONS) return found;
  // None of the first numbers has such a fraction, but another one.
  const again = await read(true);
  return again === HAS_FRACTIONS ? undefined : again;
}

/** So many items usually show whether numbers have fractions. */
const SAMPLE = 1000;

/** Whether some of the first numbers to be summed have fractions. */
async function haveFractions({ db }: World, rows: GroupedRows, { results }: Grouping): Promise<boolean> {
  const summed = uniquePaths(results.filter(isSum).map(({ path }) => path));
  if (summed.length === 0 || rows.quickSum) return false;
  const { wholePart } = sqlOf(db).dialect;
  const conditions = summed.map((path) => hasFraction(rows.number(path), wholePart));
  const sample = sql`(SELECT * FROM ${rows.table} LIMIT ${raw(String(SAMPLE))}) AS sample`;
  const { text, values } = sql`SELECT 1 FROM ${sample} WHERE ${connected('OR', conditions)} LIMIT 1`;
  return (await sqlOf(db).get(text, ...values)) !== undefined;
}

type Sums = Pick<Summing, 'count' | 'withFractions'>;

async function readGroups(
  world: World,
  rows: GroupedRows,
  { results }: Grouping,
  sums: Sums,
): Promise<readonly StoredGroup[] | typeof HAS_FRACTIONS | undefined> {
  const { dialect } = sqlOf(world.db);
  const { table, groups, undecided } = rows;
  const cells: readonly Cell[] = [
    countCell,
    ...groups.map(rows.valueOfGroup),
    ...results.map((result) => cellOf(dialect, rows, result, sums)),
    ...(undecided ? [noneCell(undecided)] : []),
  ];
  const columns = cells.flatMap((cell) => cell.columns).map((column, index) => sql`${column} AS ${raw(`c${index}`)}`);
  const tail = groups.length > 0 ? sql`GROUP BY ${joined(groups, ', ')}` : raw('');
  const { text, values } = sql`SELECT ${joined(columns, ', ')} FROM ${table} ${tail}`;
  const found = await sqlOf(world.db).tuples(text, ...values);
  world.work.spendKept(found.length * cells.length);
  const read = found.map((row) => readCells(cells, row));
  if (read.some((values) => values.includes(HAS_FRACTIONS))) return HAS_FRACTIONS;
  if (read.some((values) => values.includes(undefined))) return undefined;
  return read.map(([count, ...values]) => ({
    count: Number(count),
    values: values.slice(0, groups.length),
    results: values.slice(groups.length, groups.length + results.length),
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

const countCell: Cell = { columns: [raw('count(*)')], read: ([count]) => Number(count) };

/** Undefined if the condition is true for any row. */
function noneCell(condition: Sql): Cell {
  return { columns: [countIf(condition)], read: ([count]) => (Number(count) > 0 ? undefined : null) };
}

function cellOf(dialect: Dialect, rows: GroupedRows, { kind, path }: GroupResult, sums: Sums): Cell {
  switch (kind) {
    case 'min':
      return presentKeyCell(dialect, rows.key(path), (present) => sql`min(${present})`);
    case 'max':
      return presentKeyCell(dialect, rows.key(path), (present) => sql`max(${present})`);
    case 'sum':
      return sumCell(dialect, rows, path, sums, ({ sum }) => sum);
    case 'average':
      return sumCell(dialect, rows, path, sums, ({ sum, count }) => (count === 0 ? null : sum / count));
  }
}

function sumCell(
  { wholePart }: Dialect,
  rows: GroupedRows,
  path: FieldPath,
  { count, withFractions }: Sums,
  result: (sum: ExactSum) => unknown,
): Cell {
  const { columns, read } =
    rows.quickSum && !withFractions
      ? rows.quickSum(path)
      : exactSumCell(
          { number: rows.number(path), summand: rows.numberBelow(path, largestSummand(count)) },
          { wholePart, withFractions },
        );
  return {
    columns,
    read: (values) => {
      const sum = read(values);
      return typeof sum === 'object' ? result(sum) : sum;
    },
  };
}
