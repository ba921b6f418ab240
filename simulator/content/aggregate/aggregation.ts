import type { AggregateItemsRequest, AggregateOperation } from '#contracts/content/aggregate-items.ts';
import { refusal } from '../../errors/content-error.ts';
import { mapInTurns, takingTurns } from '../../platform/turns.ts';
import type { WorkBudget } from '../../platform/work-budget.ts';
import { type FieldPath, parsePath } from '../../query/field-path.ts';
import type { SortKey } from '../../query/sort.ts';
import type { JsonObject } from '../../query/value.ts';
import type { Grouping, GroupResult, StoredGroup } from '../../store/search.ts';
import { parseFieldName, RowBuilder, valueAt } from '../values/fields.ts';
import { type Accumulate, average, max, min, sum } from './accumulate.ts';
import { type Group, groupBy, sortedGroups } from './group.ts';

/** A parsed aggregation: the fields to group by, and the results to compute for each group. */
export interface Aggregation {
  readonly grouping: readonly NamedPath[];
  readonly columns: readonly Column[];
}

interface NamedPath {
  readonly name: string;
  readonly path: FieldPath;
}

interface Column extends NamedPath {
  /** The path of the column in a row, for the final filter and the sort. */
  readonly place: FieldPath;
  readonly kind: 'count' | GroupResult['kind'];
}

/** A row of the result, and the document that the final filter and the sort read. */
export interface AggregateRow {
  readonly row: JsonObject;
  readonly document: JsonObject;
  /** The sort keys of its group. */
  readonly keys: readonly SortKey[];
  readonly id: string;
}

/**
 * Parses an aggregation. Throws WDE0173 for an empty name, WDE0167 for a name that ends with a dot, and WDE0075 when
 * there is nothing to compute or two columns have the same name (AGG-6).
 */
export function parseAggregation(asked: NonNullable<AggregateItemsRequest['aggregation']>): Aggregation {
  const grouping = asked.groupingFields.map((name) => ({ name, path: parseFieldName(name) }));
  const columns = asked.operations.map((operation) => ({
    name: operation.resultFieldName,
    place: parseFieldName(operation.resultFieldName),
    ...columnOf(operation),
  }));
  if (grouping.length + columns.length === 0) {
    throw refusal('WDE0075', { reason: 'The aggregation should have a grouping field or an operation.' });
  }
  checkColumns(columns, grouping);
  return { grouping, columns };
}

/** Throws if two columns have the same name, or if a column would overwrite a value of the group. */
function checkColumns(columns: readonly NamedPath[], grouping: readonly NamedPath[]): void {
  const taken = new Set(['_id', ...grouping.map(({ name }) => name)]);
  for (const { name } of columns) {
    if (taken.has(name)) throw refusal('WDE0075', { reason: `The result has two columns with the name ${name}.` });
    taken.add(name);
  }
}

const ID = parsePath('_id');

function columnOf(operation: AggregateOperation): Pick<Column, 'path' | 'kind'> {
  if ('average' in operation) return { kind: 'average', path: parseFieldName(operation.average.itemFieldName) };
  if ('min' in operation) return { kind: 'min', path: parseFieldName(operation.min.itemFieldName) };
  if ('max' in operation) return { kind: 'max', path: parseFieldName(operation.max.itemFieldName) };
  if ('sum' in operation) return { kind: 'sum', path: parseFieldName(operation.sum.itemFieldName) };
  return { kind: 'count', path: ID };
}

/** The top-level fields that an aggregation reads. */
export function fieldsOfAggregation({ grouping, columns }: Aggregation): readonly string[] {
  return [...grouping, ...columns].map(({ path }) => path[0]);
}

/** Computes one row for each group, in the order of the groups (AGG-2 to AGG-5). */
export async function aggregateRows(
  aggregation: Aggregation,
  documents: readonly JsonObject[],
  work: WorkBudget,
): Promise<readonly AggregateRow[]> {
  const by = aggregation.grouping.map(
    ({ path }) =>
      (document: JsonObject) =>
        valueAt(document, path, work),
  );
  const rows: AggregateRow[] = [];
  const turn = takingTurns();
  for (const group of await groupBy(documents, by, work)) {
    const results: unknown[] = [];
    for (const column of aggregation.columns) {
      await turn();
      results.push(resultOf(column, group.documents, work));
    }
    rows.push(rowOf(aggregation, group, results, work));
  }
  return rows;
}

/** The groups and results of an aggregation that the store can make. */
export function groupingOf({ grouping, columns }: Aggregation): Grouping {
  return { by: grouping.map(({ path }) => path), results: columns.flatMap(storedResult) };
}

/** Like `aggregateRows`, from the groups that the store has made of `groupingOf`. */
export async function rowsOfStoredGroups(
  aggregation: Aggregation,
  groups: readonly StoredGroup[],
  work: WorkBudget,
): Promise<readonly AggregateRow[]> {
  return mapInTurns(await sortedGroups(groups, work), (group) => {
    const made = group.results.values();
    const results = aggregation.columns.map(({ kind }) => (kind === 'count' ? group.count : made.next().value));
    return rowOf(aggregation, group, results, work);
  });
}

function storedResult({ kind, path }: Column): readonly GroupResult[] {
  return kind === 'count' ? [] : [{ kind, path }];
}

const ACCUMULATE: Record<GroupResult['kind'], Accumulate> = { average, min, max, sum };

function resultOf({ kind, path }: Column, documents: readonly JsonObject[], work: WorkBudget): unknown {
  if (kind === 'count') return documents.length;
  work.spend(2 * documents.length);
  return ACCUMULATE[kind](documents.map((document) => valueAt(document, path, work)));
}

type Cell = readonly [name: string, value: unknown, place: readonly string[]];

function rowOf(
  { grouping, columns }: Aggregation,
  { values, keys, id }: Pick<Group<unknown>, 'values' | 'keys' | 'id'>,
  results: readonly unknown[],
  work: WorkBudget,
): AggregateRow {
  work.spendKept(2 * grouping.length + columns.length);
  const groupCells = grouping.map(({ name, path }, index): Cell => [name, values[index], path]);
  const resultCells = columns.map(({ name, place }, index): Cell => [name, results[index], place]);
  // On the wire, `_id` is an object even for a single field. Official clients take the value out of it (WIR-19).
  const wireId: readonly Cell[] = grouping.length > 0 ? [['_id', objectOf(groupCells), ID]] : [];
  const seenId: readonly Cell[] = grouping.length === 1 ? [['_id', values[0], ID]] : wireId;
  return {
    row: objectOf([...groupCells, ...wireId, ...resultCells]),
    document: nested([...groupCells, ...seenId, ...resultCells], work),
    keys,
    id,
  };
}

function objectOf(cells: readonly Cell[]): JsonObject {
  return Object.fromEntries(cells.map(([name, value]) => [name, value]));
}

/** Builds an object from cells by their paths: the final filter and the sort find the column `a.b` inside `a`. */
function nested(cells: readonly Cell[], work: WorkBudget): JsonObject {
  const row = new RowBuilder(work);
  for (const [, value, place] of cells) row.set(place, value);
  return row.done();
}
