import type { RequestContext } from '../../../platform/request-context.ts';
import { isIndexMissing } from '../../forget-derived.ts';
import type { Dialect } from '../dialect.ts';
import { joined, raw, type Sql, sql } from '../sql.ts';
import { sqlOf, type Tuple } from '../sql-database.ts';
import type { Facts } from './facts.ts';
import { presentKeyCell } from './field-key.ts';
import { rowsOfKeys, rowsOfValues } from './grouped-rows.ts';
import type { Cell, GroupedRows, Grouping, GroupResult, GroupsQuestion, StoredGroup } from './grouping.ts';
import { inMemory, planned, type Ready, type SqlPlan, type StorePlan } from './plan.ts';

/** A statement of PostgreSQL selects 1,664 columns at most, one of SQLite 2,000. A value needs three. */
const MOST_VALUES = 500;

/** Groups in the database, if it can decide the result: not for values that are arrays or objects, for example. */
export function planGroups(question: GroupsQuestion, facts: Facts): StorePlan<GroupsStatement> {
  const { by, results } = question.grouping;
  if (facts.isOfPast) return inMemory(facts, 'The collection is read as it was earlier.');
  if (facts.isEmptied) return inMemory(facts, 'The collection is empty.');
  if (by.length + results.length > MOST_VALUES) {
    return inMemory(facts, 'The groups have more values than one statement can select.');
  }
  const { grouped } = facts.dialect;
  const areKeys = grouped.kind === 'keys';
  const { rows, wants } = areKeys ? rowsOfKeys(facts, question, grouped) : rowsOfValues(facts, question, grouped);
  if (!rows) return inMemory(facts, 'Only the evaluator can decide the filter or the values of the groups.', wants);
  return {
    ...(areKeys ? BY_INDEX : BY_SCAN),
    ...planned(facts, wants),
    statement: {
      collectionId: facts.collectionId,
      rows,
      results,
      units: facts.items * (1 + by.length + results.length),
    },
    checks: [],
  };
}

export interface GroupsStatement {
  readonly collectionId: string;
  readonly rows: GroupedRows;
  readonly results: Grouping['results'];
  /** The work of the database. */
  readonly units: number;
}

const BY_INDEX = { by: 'index', why: 'An index has all fields of the filter and the groups.' } as const;
const BY_SCAN = { by: 'scan', why: 'The database reads the fields of the groups from each item.' } as const;

/**
 * Reads what `planGroups` has planned, in no particular order. Undefined if a value turns out to be one that only the evaluator can
 * group, if a sum is too large for a number, or if another request, or another process, has dropped the index meanwhile.
 */
export async function groupsBySql({
  context,
  statement,
}: Ready<SqlPlan<GroupsStatement>>): Promise<readonly StoredGroup[] | undefined> {
  try {
    await statement.rows.checkReading(context, statement.collectionId);
    context.work.spend(statement.units);
    return await readGroups(context, statement.rows, statement.results);
  } catch (failure) {
    if (isIndexMissing(context.db, failure)) return undefined;
    throw failure;
  }
}

async function readGroups(
  context: RequestContext,
  rows: GroupedRows,
  results: Grouping['results'],
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
