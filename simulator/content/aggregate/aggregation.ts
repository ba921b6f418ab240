import type { AggregateItemsRequest, AggregateOperation } from '#contracts/content/aggregate-items.ts';
import { refusal } from '../content-error.ts';
import type { SortKey } from '../search/sort.ts';
import { type FieldPath, parsePath } from '../values/field-path.ts';
import type { JsonObject } from '../values/value.ts';
import { valueAt } from '../values/value-at.ts';
import { withField } from '../values/with-field.ts';
import { type Accumulate, average, max, min, sum } from './accumulate.ts';
import { parseFieldName } from './field-name.ts';
import { type Group, groupBy } from './group.ts';
import { workedOutOnce } from './worked-out.ts';

/** What items are grouped by and what is worked out of each group, parsed. */
export interface Aggregation {
  readonly grouping: readonly NamedPath[];
  readonly columns: readonly Column[];
}

interface NamedPath {
  readonly name: string;
  readonly path: FieldPath;
}

interface Column extends NamedPath {
  readonly result: ResultOfGroup;
}

/** What the values at a path come to in the documents of a group. */
type ResultOfGroup = (documents: readonly JsonObject[], paths: readonly [FieldPath]) => unknown;

/** A row of the result, and as the final filter and the sort see it. */
export interface AggregateRow {
  readonly row: JsonObject;
  readonly document: JsonObject;
  /** The place of its group. */
  readonly keys: readonly SortKey[];
  readonly id: string;
}

/**
 * Throws WDE0173 for an empty name, WDE0167 for one that ends with a dot, WDE0075 when there is nothing to do or two
 * columns have one name (AGG-6).
 */
export function parseAggregation(asked: NonNullable<AggregateItemsRequest['aggregation']>): Aggregation {
  const grouping = asked.groupingFields.map((name) => ({ name, path: parseFieldName(name) }));
  const columns = asked.operations.map((operation) => ({ name: operation.resultFieldName, ...columnOf(operation) }));
  if (grouping.length + columns.length === 0) {
    throw refusal('WDE0075', { reason: 'The aggregation should have a grouping field or an operation.' });
  }
  checkColumns(columns, grouping);
  return { grouping, columns };
}

/** Throws unless these columns can stand in one row, beside the values of its group. */
function checkColumns(columns: readonly NamedPath[], grouping: readonly NamedPath[]): void {
  const taken = new Set(['_id', ...grouping.map(({ name }) => name)]);
  for (const { name } of columns) {
    parseFieldName(name);
    if (taken.has(name)) throw refusal('WDE0075', { reason: `The result has two columns with the name ${name}.` });
    taken.add(name);
  }
}

function columnOf(operation: AggregateOperation): Omit<Column, 'name'> {
  if ('average' in operation) return { result: averageOf, path: parseFieldName(operation.average.itemFieldName) };
  if ('min' in operation) return { result: minOf, path: parseFieldName(operation.min.itemFieldName) };
  if ('max' in operation) return { result: maxOf, path: parseFieldName(operation.max.itemFieldName) };
  if ('sum' in operation) return { result: sumOf, path: parseFieldName(operation.sum.itemFieldName) };
  return { result: ({ length }) => length, path: ['_id'] };
}

/** The first names of the fields that an aggregation looks at. */
export function fieldsOfAggregation({ grouping, columns }: Aggregation): readonly string[] {
  return [...grouping, ...columns].map(({ path }) => path[0] ?? '');
}

/** One row for each group, in the order of the groups (AGG-2 to AGG-5). */
export function aggregateRows(aggregation: Aggregation, documents: readonly JsonObject[]): readonly AggregateRow[] {
  const paths = aggregation.grouping.map(({ path }) => path);
  return groupsBy(documents, paths).map((group) => rowOf(aggregation, group));
}

const groupsBy = workedOutOnce((documents, paths) =>
  groupBy(
    documents,
    paths.map((path) => (document: JsonObject) => valueAt(document, path)),
  ),
);

const valuesOf = workedOutOnce((documents, [path = []]) => documents.map((document) => valueAt(document, path)));

const resultOf = (accumulate: Accumulate): ResultOfGroup =>
  workedOutOnce((documents, [path = []]) => accumulate(valuesOf(documents, [path])));
const averageOf = resultOf(average);
const minOf = resultOf(min);
const maxOf = resultOf(max);
const sumOf = resultOf(sum);

type Cell = readonly [name: string, value: unknown];

function rowOf({ grouping, columns }: Aggregation, { values, documents, keys, id }: Group<JsonObject>): AggregateRow {
  const groupCells = grouping.map(({ name }, index): Cell => [name, values[index]]);
  const resultCells = columns.map(({ name, path, result }): Cell => [name, result(documents, [path])]);
  // Of one field, `_id` is an object too on the wire, which official clients take the value out of (wire §2.10).
  const wireId: readonly Cell[] = grouping.length > 0 ? [['_id', Object.fromEntries(groupCells)]] : [];
  const seenId: readonly Cell[] = grouping.length === 1 ? [['_id', values[0]]] : wireId;
  return {
    row: Object.fromEntries([...groupCells, ...wireId, ...resultCells]),
    document: nested([...groupCells, ...seenId, ...resultCells]),
    keys,
    id,
  };
}

/** Cells by path: a final filter and a sort find the column `a.b` by going into `a`. */
function nested(cells: readonly Cell[]): JsonObject {
  // Each step below copies all cells before it.
  if (!cells.some(([name]) => name.includes('.'))) return Object.fromEntries(cells);
  return cells.reduce<JsonObject>((object, [name, value]) => withField(object, parsePath(name), value), {});
}
