import type { Filter } from '../../../query/filter.ts';
import type { SearchedCollection } from '../../../query/item-search.ts';
import type { World } from '../../../world/world.ts';
import type { Dialect } from '../dialect.ts';
import { isBeingEmptied } from '../emptied-collections.ts';
import { isIndexMissing } from '../forget-derived.ts';
import { sizeOfCollection } from '../read-size.ts';
import { joined, raw, type Sql, sql } from '../sql.ts';
import { sqlOf, type Tuple } from '../sql-database.ts';
import { presentKeyCell } from './field-key.ts';
import type { Cell, GroupedRows, Grouping, GroupResult, StoredGroup } from './grouping.ts';
import { rowsOfKeyTable } from './rows-of-key-table.ts';
import { rowsOfKeys } from './rows-of-keys.ts';
import { rowsOfValues } from './rows-of-values.ts';

/**
 * Groups the items that pass `filter`, in no particular order. Undefined if the database cannot decide the result: because
 * of the filter, of values that are arrays or objects, or of a sum that is too large for a number.
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
  return readGroups(world, rows, grouping);
}

async function readGroups(
  world: World,
  rows: GroupedRows,
  { results }: Grouping,
): Promise<readonly StoredGroup[] | undefined> {
  const { dialect } = sqlOf(world.db);
  const { table, groups, undecided } = rows;
  const cells: readonly Cell[] = [
    countCell,
    ...groups.map(rows.valueOfGroup),
    ...results.map((result) => cellOf(dialect, rows, result)),
    ...(undecided ? [noneCell(undecided)] : []),
  ];
  const columns = cells.flatMap((cell) => cell.columns).map((column, index) => sql`${column} AS ${raw(`c${index}`)}`);
  const tail = groups.length > 0 ? sql`GROUP BY ${joined(groups, ', ')}` : raw('');
  const { text, values } = sql`SELECT ${joined(columns, ', ')} FROM ${table} ${tail}`;
  const found = await sqlOf(world.db).tuples(text, ...values);
  world.work.spendKept(found.length * cells.length);
  const read = found.map((row) => readCells(cells, row));
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

/** The number of rows for which a condition is true. */
function countIf(condition: Sql): Sql {
  return sql`count(CASE WHEN ${condition} THEN 1 END)`;
}

function cellOf(dialect: Dialect, rows: GroupedRows, { kind, path }: GroupResult): Cell {
  switch (kind) {
    case 'min':
      return presentKeyCell(dialect, rows.key(path), (present) => sql`min(${present})`);
    case 'max':
      return presentKeyCell(dialect, rows.key(path), (present) => sql`max(${present})`);
    case 'sum':
      return sumCell(dialect, rows.number(path), (sum) => sum);
    case 'average':
      return sumCell(dialect, rows.number(path), (sum, count) => (count === 0 ? null : sum / count));
  }
}

function sumCell(dialect: Dialect, number: Sql, result: (sum: number, count: number) => unknown): Cell {
  return {
    columns: [sql`count(${number})`, dialect.sum(number)],
    read: ([numbers, total]) => {
      const [count, sum] = [Number(numbers), Number(total ?? Number.NaN)];
      if (count === 0) return result(0, 0);
      return Number.isFinite(sum) ? result(sum, count) : undefined;
    },
  };
}
