import type { PipelineProjection } from '#contracts/content/aggregate-pipeline.ts';
import { refusal } from '../../errors/content-error.ts';
import { mapInTurns } from '../../platform/turns.ts';
import type { WorkBudget } from '../../platform/work-budget.ts';
import { type FieldPath, joinedPath, parsePath } from '../../query/field-path.ts';
import { omit, pick, selectionOf } from '../read/answered-items.ts';
import { parseFieldName, RowBuilder } from '../values/fields.ts';
import { type Expression, fieldsOfExpression, parseExpression, valueOfExpression } from './expression.ts';
import type { Stage } from './stage.ts';

/**
 * The fields that a projection includes, excludes and computes. A nested projection is flattened: its names get the
 * name of the parent as prefix.
 */
interface Parts {
  readonly included: readonly FieldPath[];
  readonly excluded: readonly FieldPath[];
  readonly reshaped: readonly { readonly path: FieldPath; readonly expression: Expression }[];
}

/** Parses a projection. Throws WDE0075 if it is empty, or if it both includes and excludes fields. */
export function projectionStage(fields: readonly PipelineProjection[], work: WorkBudget): Stage {
  const { included, excluded, reshaped } = partsOf(fields, work);
  const isInclusion = included.length + reshaped.length > 0;
  if (!isInclusion && excluded.length === 0) throw refusal('WDE0075', { reason: 'The projection is empty.' });
  const isWithoutId = excluded.some(isIdPath);
  if (isInclusion && excluded.some((path) => !isIdPath(path))) {
    throw refusal('WDE0075', { reason: 'A projection that includes fields, or makes some, can exclude _id only.' });
  }
  const kept = selectionOf(isWithoutId ? included : [ID, ...included]);
  const dropped = selectionOf(excluded);
  return {
    run: (documents, made) =>
      mapInTurns(documents, (document) => {
        if (!isInclusion) return omit(document, dropped, made.work);
        const row = new RowBuilder(made.work, pick(document, kept, made.work));
        for (const { path, expression } of reshaped) {
          const value = valueOfExpression(expression, document, made);
          made.note(value);
          row.set(path, value);
        }
        return row.done();
      }),
    fields: [
      ...included.flatMap((path) => path.slice(0, 1)),
      ...reshaped.flatMap(({ expression }) => fieldsOfExpression(expression)),
    ],
  };
}

const ID = parsePath('_id');

function isIdPath(path: FieldPath): boolean {
  return path.length === 1 && path[0] === '_id';
}

function partsOf(fields: readonly PipelineProjection[], work: WorkBudget, parent?: FieldPath): Parts {
  // The name is parsed, and the field by the schema of each kind of field until one fits.
  work.spend(5 * fields.length);
  const parts = fields.map((field): Partial<Parts> => {
    const at = (name: string) => (parent ? joinedPath(parent, parseFieldName(name)) : parseFieldName(name));
    if ('include' in field) return { included: [at(field.include.fieldName)] };
    if ('exclude' in field) return { excluded: [at(field.exclude.fieldName)] };
    if ('projectNested' in field)
      return partsOf(field.projectNested.fields, work, at(field.projectNested.resultFieldName));
    const { resultFieldName, expression } = field.reshape;
    return { reshaped: [{ path: at(resultFieldName), expression: parseExpression(expression) }] };
  });
  return {
    included: parts.flatMap(({ included = [] }) => included),
    excluded: parts.flatMap(({ excluded = [] }) => excluded),
    reshaped: parts.flatMap(({ reshaped = [] }) => reshaped),
  };
}
