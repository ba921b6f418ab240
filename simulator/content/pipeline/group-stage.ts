import type { PipelineAccumulator, PipelineStage } from '#contracts/content/aggregate-pipeline.ts';
import type { PipelineExpression } from '#contracts/content/pipeline-expression.ts';
import { refusal } from '../../errors/content-error.ts';
import { mapInTurns } from '../../platform/turns.ts';
import { type FieldPath, nameOfPath } from '../../query/field-path.ts';
import type { JsonObject } from '../../query/value.ts';
import type { Grouping, GroupResult, StoredGroup } from '../../store/search.ts';
import { type Accumulate, average, first, last, max, min, push, sum } from '../aggregate/accumulate.ts';
import { groupBy, sortedGroups } from '../aggregate/group.ts';
import { parseFieldName, RowBuilder } from '../values/fields.ts';
import {
  type Expression,
  fieldsOfExpression,
  parseExpression,
  valueOfExpression,
  valueOrMissing,
} from './expression.ts';
import type { MadeValues } from './made-values.ts';
import type { Stage } from './stage.ts';

type GroupInput = Extract<PipelineStage, { group: unknown }>['group'];

/** A column of a group's row, and the expression for its value. */
interface Part {
  readonly path: FieldPath;
  readonly expression: Expression;
}

interface Column extends Part {
  readonly accumulate: Accumulate;
}

/** Parses a group stage. Throws WDE0075 when two columns have the same name, WDE0173 and WDE0167 for an invalid name (AGG-6). */
export function groupStage({ groupIds, accumulators }: GroupInput): Stage {
  const ids = groupIds.map(({ key, expression }) => partOf(key, expression));
  const columns = accumulators.map((accumulator): Column => {
    const [accumulate, { expression }] = accumulationOf(accumulator);
    return { ...partOf(accumulator.resultFieldName, expression), accumulate };
  });
  checkPlaces(ids, []);
  checkPlaces(columns, ['_id']);
  const rowOf = (group: { readonly values: readonly unknown[] }, results: readonly unknown[], made: MadeValues) => {
    const values = ids.map(({ path }, index) => ({ path, value: group.values[index] }));
    const cells = columns.map(({ path }, index) => ({ path, value: results[index] }));
    for (const { value } of cells) made.note(value);
    return { _id: values.length > 0 ? objectOf(values, made) : null, ...objectOf(cells, made) };
  };
  const stored = storedColumns(ids, columns);
  return {
    run: async (documents, made) => {
      const by = ids.map(
        ({ expression }) =>
          (document: JsonObject) =>
            valueOfExpression(expression, document, made),
      );
      return mapInTurns(await groupBy(documents, by, made.work), (group) => {
        const results = columns.map(({ expression, accumulate }) =>
          accumulate(group.documents.map((document) => valueOrMissing(expression, document, made))),
        );
        return rowOf(group, results, made);
      });
    },
    fields: [...ids, ...columns].flatMap(({ expression }) => fieldsOfExpression(expression)),
    ...(stored && {
      inStore: {
        grouping: stored.grouping,
        rowsOf: async (groups, made) =>
          mapInTurns(await sortedGroups(groups, made.work), (group) => rowOf(group, stored.resultsOf(group), made)),
      },
    }),
  };
}

function partOf(name: string, expression: PipelineExpression): Part {
  return { path: parseFieldName(name), expression: parseExpression(expression) };
}

interface StoredColumns {
  readonly grouping: Grouping;
  /** The results of all columns. */
  readonly resultsOf: (group: StoredGroup) => readonly unknown[];
}

/** How the store can make the groups: by fields, with results of fields, and counts. Undefined if it cannot. */
function storedColumns(ids: readonly Part[], columns: readonly Column[]): StoredColumns | undefined {
  const by = ids.flatMap(({ expression }) => (expression.kind === 'field' ? [expression.path] : []));
  const stored = columns.map(storedColumn);
  if (by.length < ids.length || stored.includes(undefined)) return undefined;
  return {
    grouping: { by, results: stored.flatMap((column) => (column?.kind === 'result' ? [column.result] : [])) },
    resultsOf: (group) => {
      const results = group.results.values();
      // A constant is added once for each document, which is exact or rounded once, as in `exactSum`.
      return stored.map((column) => (column?.kind === 'constant' ? column.value * group.count : results.next().value));
    },
  };
}

type StoredColumn =
  | { readonly kind: 'result'; readonly result: GroupResult }
  | { readonly kind: 'constant'; readonly value: number };

function storedColumn({ expression, accumulate }: Column): StoredColumn | undefined {
  if (expression.kind === 'constant' && accumulate === sum && typeof expression.value === 'number') {
    return { kind: 'constant', value: expression.value };
  }
  const kind = STORED_KINDS.get(accumulate);
  if (expression.kind !== 'field' || !kind) return undefined;
  return { kind: 'result', result: { kind, path: expression.path } };
}

const STORED_KINDS: ReadonlyMap<Accumulate, GroupResult['kind']> = new Map([
  [sum, 'sum'],
  [average, 'average'],
  [min, 'min'],
  [max, 'max'],
]);

function accumulationOf(accumulator: PipelineAccumulator): readonly [Accumulate, { expression: PipelineExpression }] {
  if ('sum' in accumulator) return [sum, accumulator.sum];
  if ('avg' in accumulator) return [average, accumulator.avg];
  if ('min' in accumulator) return [min, accumulator.min];
  if ('max' in accumulator) return [max, accumulator.max];
  if ('first' in accumulator) return [first, accumulator.first];
  if ('last' in accumulator) return [last, accumulator.last];
  return [push, accumulator.push];
}

/** Throws unless all columns have different names, none is within another one, and none is in a `reserved` field. */
function checkPlaces(parts: readonly Part[], reserved: readonly string[]): void {
  const taken = new Set(reserved);
  const around = new Set<string>();
  for (const { path } of parts) {
    const name = nameOfPath(path);
    const outer = path.slice(1).map((_, at) => path.slice(0, at + 1).join('.'));
    if (taken.has(name) || reserved.includes(path[0])) {
      throw refusal('WDE0075', { reason: `The group has two columns with the name ${name}.` });
    }
    if (around.has(name) || outer.some((each) => taken.has(each))) {
      throw refusal('WDE0075', { reason: `The group has the column ${name} and another one around or within it.` });
    }
    taken.add(name);
    for (const each of outer) around.add(each);
  }
}

/** Builds an object from these values. A name with dots is a path into nested objects. */
function objectOf(
  cells: readonly { readonly path: FieldPath; readonly value: unknown }[],
  { work }: MadeValues,
): JsonObject {
  const row = new RowBuilder(work);
  for (const { path, value } of cells) row.set(path, value);
  return row.done();
}
