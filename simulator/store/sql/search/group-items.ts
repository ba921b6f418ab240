import type { RequestContext } from '../../../platform/request-context.ts';
import type { Filter } from '../../../query/filter.ts';
import type { SearchedCollection } from '../../../query/item-search.ts';
import type { Dialect } from '../dialect.ts';
import { isIndexMissing } from '../forget-derived.ts';
import { readingAll, sizeOfCollection } from '../read-size.ts';
import { joined, raw, type Sql, sql } from '../sql.ts';
import { sqlOf, type Tuple } from '../sql-database.ts';
import { isBeingTruncated } from '../truncations.ts';
import { presentKeyCell } from './field-key.ts';
import { rowsOfKeys, rowsOfValues } from './grouped-rows.ts';
import type { Cell, GroupedRows, Grouping, GroupResult, StoredGroup } from './grouping.ts';
import { bySql, inMemory, type SqlPlan, type StorePlan } from './plan.ts';

/** A question for groups of the items that pass `filter`. */
export interface GroupsQuestion {
  readonly from: SearchedCollection;
  readonly filter: Filter;
  readonly grouping: Grouping;
}

/** A statement of PostgreSQL selects 1,664 columns at most, one of SQLite 2,000. A value needs three. */
const MOST_VALUES = 500;

/** Groups in the database, if it can decide the result: not for values that are arrays or objects, for example. */
export async function planGroups(outer: RequestContext, question: GroupsQuestion): Promise<StorePlan<GroupsStatement>> {
  const { from, grouping } = question;
  const { id } = from.collection;
  if (outer.readsAt !== undefined) return inMemory(outer, id, 'The collection is read as it was earlier.');
  if (await isBeingTruncated(outer, id)) return inMemory(outer, id, 'The collection is empty.');
  if (grouping.by.length + grouping.results.length > MOST_VALUES) {
    return inMemory(outer, id, 'The groups have more values than one statement can select.');
  }
  const context = await readingAll(outer, id);
  try {
    const found = await rowsOf(context, question);
    if (!found) return inMemory(outer, id, 'Only the evaluator can decide the filter or the values of the groups.');
    const { items } = await sizeOfCollection(context, id);
    context.work.spend(items * (1 + grouping.by.length + grouping.results.length));
    return bySql(context, id, found.by, GROUPED_BY[found.by], { ...question, rows: found.rows });
  } catch (failure) {
    if (!isIndexMissing(context.db, failure)) throw failure;
    return inMemory(outer, id, INDEX_DROPPED);
  }
}

/** The rows of a question. */
export interface GroupsStatement extends GroupsQuestion {
  readonly rows: GroupedRows;
}

const GROUPED_BY = {
  index: 'An index has all fields of the filter and the groups.',
  scan: 'The database reads the fields of the groups from each item.',
} as const;
const INDEX_DROPPED = 'Another request, or another process, has dropped the index meanwhile.';

/** From an index with the keys of all fields, or from the items where the database reads their values as quickly. */
async function rowsOf(
  context: RequestContext,
  { from, filter, grouping }: GroupsQuestion,
): Promise<{ readonly by: 'index' | 'scan'; readonly rows: GroupedRows } | undefined> {
  const { grouped } = sqlOf(context.db).dialect;
  if (grouped.kind === 'keys') {
    const rows = await rowsOfKeys(context, from, filter, grouping, grouped);
    return rows && { by: 'index', rows };
  }
  const rows = await rowsOfValues(context, from, filter, grouping, grouped);
  return rows && { by: 'scan', rows };
}

/**
 * Reads what `planGroups` has planned, in no particular order. Undefined if a value turns out to be one that only the evaluator can
 * group, or a sum is too large for a number.
 */
export async function groupsBySql({
  context,
  statement: { rows, grouping },
}: SqlPlan<GroupsStatement>): Promise<readonly StoredGroup[] | undefined> {
  try {
    return await readGroups(context, rows, grouping);
  } catch (failure) {
    // Groups are rare, so they are made in memory this time.
    if (isIndexMissing(context.db, failure)) return undefined;
    throw failure;
  }
}

async function readGroups(
  context: RequestContext,
  rows: GroupedRows,
  { results }: Grouping,
): Promise<readonly StoredGroup[] | undefined> {
  const { dialect } = sqlOf(context.db);
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
  const found = await sqlOf(context.db).tuples(text, ...values);
  context.work.spendKept(found.length * cells.length);
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
