import type { PipelineAccumulator, PipelineStage } from '#contracts/content/aggregate-pipeline.ts';
import type { PipelineExpression } from '#contracts/content/pipeline-expression.ts';
import { type FieldPath, nameOfPath } from '../../store/query/field-path.ts';
import type { JsonObject } from '../../store/query/value.ts';
import { type Accumulate, average, first, last, max, min, push, sum } from '../aggregate/accumulate.ts';
import { parseFieldName } from '../aggregate/field-name.ts';
import { groupBy } from '../aggregate/group.ts';
import { refusal } from '../content-error.ts';
import { RowBuilder } from '../values/row-builder.ts';
import { type Expression, fieldsOfExpression, parseExpression, valueOfExpression } from './expression.ts';
import type { MadeValues } from './made-values.ts';
import type { Stage } from './stage.ts';

type GroupInput = Extract<PipelineStage, { group: unknown }>['group'];

/** A column of a group's row, and the expression for its value. */
interface Part {
  readonly path: FieldPath;
  readonly expression: Expression;
}

/**
 * Parses a group stage. Throws WDE0075 when two columns have the same name, WDE0173 and WDE0167 for an invalid name
 * (AGG-6).
 */
export function groupStage({ groupIds, accumulators }: GroupInput): Stage {
  const ids = groupIds.map(({ key, expression }) => partOf(key, expression));
  const columns = accumulators.map((accumulator) => {
    const [accumulate, { expression }] = accumulationOf(accumulator);
    return { ...partOf(accumulator.resultFieldName, expression), accumulate };
  });
  checkPlaces(ids, []);
  checkPlaces(columns, ['_id']);
  return {
    run: (documents, made) => {
      const by = ids.map(
        ({ expression }) =>
          (document: JsonObject) =>
            valueOfExpression(expression, document, made),
      );
      return groupBy(documents, by, made.work).map((group) => {
        const values = ids.map(({ path }, index) => ({ path, value: group.values[index] }));
        const results = columns.map(({ path, expression, accumulate }) => {
          const value = accumulate(group.documents.map((document) => valueOfExpression(expression, document, made)));
          made.note(value);
          return { path, value };
        });
        return { _id: values.length > 0 ? objectOf(values, made) : null, ...objectOf(results, made) };
      });
    },
    fields: [...ids, ...columns].flatMap(({ expression }) => fieldsOfExpression(expression)),
  };
}

function partOf(name: string, expression: PipelineExpression): Part {
  return { path: parseFieldName(name), expression: parseExpression(expression) };
}

function accumulationOf(accumulator: PipelineAccumulator): readonly [Accumulate, { expression: PipelineExpression }] {
  if ('sum' in accumulator) return [sum, accumulator.sum];
  if ('avg' in accumulator) return [average, accumulator.avg];
  if ('min' in accumulator) return [min, accumulator.min];
  if ('max' in accumulator) return [max, accumulator.max];
  if ('first' in accumulator) return [first, accumulator.first];
  if ('last' in accumulator) return [last, accumulator.last];
  return [push, accumulator.push];
}

/** Throws unless all columns have different names and none is in a `reserved` field. */
function checkPlaces(parts: readonly Part[], reserved: readonly string[]): void {
  const taken = new Set(reserved);
  for (const { path } of parts) {
    const name = nameOfPath(path);
    if (taken.has(name) || reserved.includes(path[0])) {
      throw refusal('WDE0075', { reason: `The group has two columns with the name ${name}.` });
    }
    taken.add(name);
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
