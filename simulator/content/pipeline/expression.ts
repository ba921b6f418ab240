import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { PipelineExpression, PipelineOperands } from '#contracts/content/pipeline-expression.ts';
import { refusal } from '../../errors/content-error.ts';
import type { FieldPath } from '../../query/field-path.ts';
import type { JsonObject } from '../../query/value.ts';
import { parseFieldName } from '../aggregate/field-name.ts';
import { valueAt } from '../values/value-at.ts';
import type { MadeValues } from './made-values.ts';
import { OPERATORS, type Operator } from './operators.ts';

/** A parsed expression: a field, a constant, or an operator with operands that are expressions. */
export type Expression =
  | { readonly kind: 'field'; readonly path: FieldPath }
  | { readonly kind: 'constant'; readonly value: string | number }
  | { readonly kind: 'operation'; readonly operator: Operator; readonly operands: readonly Expression[] };

/**
 * Parses an expression. Throws WDE0173 and WDE0167 for an invalid field name (AGG-6), WDE0075 when it is nested deeper
 * than 50 levels (LIM-10).
 */
export function parseExpression(json: PipelineExpression, depth = 1): Expression {
  if (depth > CONTENT_LIMITS.maxExpressionDepth) {
    throw refusal('WDE0075', {
      reason: `The expression is nested deeper than ${CONTENT_LIMITS.maxExpressionDepth} levels.`,
    });
  }
  if ('fieldPath' in json) return { kind: 'field', path: parseFieldName(json.fieldPath) };
  if ('text' in json) return { kind: 'constant', value: json.text };
  if ('numeric' in json) return { kind: 'constant', value: json.numeric };
  const [name = '', operation] = Object.entries<PipelineOperands>(json)[0] ?? [];
  const operator = OPERATORS.get(name);
  if (!operator || !operation) throw refusal('WDE0075', { reason: `There is no operator ${name}.` });
  const operands = operandsOf(operation).map((operand) => parseExpression(operand, depth + 1));
  return { kind: 'operation', operator, operands };
}

function operandsOf(operands: PipelineOperands): readonly PipelineExpression[] {
  if ('expressions' in operands) return operands.expressions;
  if ('firstExpression' in operands) return [operands.firstExpression, operands.secondExpression];
  if (!('startExpression' in operands)) return [operands.expression];
  const { expression, startExpression, lengthExpression } = operands;
  return lengthExpression ? [expression, startExpression, lengthExpression] : [expression, startExpression];
}

/**
 * Computes the value of an expression for `document`. An absent value is null. Throws WDE0075 for values of a wrong
 * type.
 */
export function valueOfExpression(expression: Expression, document: JsonObject, made: MadeValues): unknown {
  return valueOrMissing(expression, document, made) ?? null;
}

/** Like `valueOfExpression`, but undefined for a field that the document does not have. */
export function valueOrMissing(expression: Expression, document: JsonObject, made: MadeValues): unknown {
  made.work.spend(1);
  switch (expression.kind) {
    case 'field':
      return valueAt(document, expression.path, made.work);
    case 'constant':
      return expression.value;
    case 'operation':
      return expression.operator(
        expression.operands.map((operand) => valueOfExpression(operand, document, made)),
        made,
      );
  }
}

/** The top-level fields that an expression reads. */
export function fieldsOfExpression(expression: Expression): readonly string[] {
  switch (expression.kind) {
    case 'field':
      return expression.path.slice(0, 1);
    case 'constant':
      return [];
    case 'operation':
      return expression.operands.flatMap(fieldsOfExpression);
  }
}
