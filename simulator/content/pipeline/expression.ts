import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { PipelineExpression, PipelineOperands } from '#contracts/content/pipeline-expression.ts';
import { type ContentError, refusal, shown } from '../../errors/content-error.ts';
import type { FieldPath } from '../../query/field-path.ts';
import { atomOf, isAbsent, type JsonObject } from '../../query/value.ts';
import { parseFieldName, valueAt } from '../values/fields.ts';
import { type MadeValues, tooMuchMade } from './made-values.ts';

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

/** Computes the value of an expression for `document`. An absent value is null. Throws WDE0075 for values of a wrong type. */
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

/** Computes a value from the values of the operands, and counts it in `made`. An absent value is null. */
type Operator = (values: readonly unknown[], made: MadeValues) => unknown;

/** An operator on numbers. It returns null if an operand is absent or if the result is not a finite number. */
function numeric(name: string, work: (numbers: readonly number[]) => number): Operator {
  return (values) => {
    if (values.some(isAbsent)) return null;
    const numbers = values.filter((value) => typeof value === 'number');
    if (numbers.length < values.length) throw unfit(name, 'numbers', values);
    const result = work(numbers);
    return Number.isFinite(result) ? result : null;
  };
}

/** An operator on texts. It returns null if an operand is absent. */
function textual(name: string, work: (texts: readonly string[]) => string | number): Operator {
  return (values, made) => {
    if (values.some(isAbsent)) return null;
    const texts = values.filter((value) => typeof value === 'string');
    if (texts.length < values.length) throw unfit(name, 'texts', values);
    // Counted before the text is created, because the engine limits the length of a text.
    made.noteText(texts.reduce((sum, text) => sum + text.length, 0));
    return work(texts);
  };
}

/** The maximum number of values in an error text. */
const MAX_NAMED = 10;

function unfit(name: string, needed: string, values: readonly unknown[]): ContentError {
  return refusal('WDE0075', {
    reason: `${name} needs ${needed}. Got ${values.slice(0, MAX_NAMED).map(shown).join(', ')}${values.length > MAX_NAMED ? '…' : ''}.`,
  });
}

const add = numeric('add', (numbers) => numbers.reduce((sum, number) => sum + number, 0));
const sum = numeric('sum', (numbers) => numbers.reduce((total, number) => total + number, 0));

const divided =
  (name: string, work: (dividend: number, divisor: number) => number) =>
  ([dividend = 0, divisor = 0]: readonly number[]): number => {
    if (divisor === 0) throw refusal('WDE0075', { reason: `${name} needs a divisor other than 0.` });
    return work(dividend, divisor);
  };

/** Positions are zero-based and count characters. A surrogate pair is one character. */
const substring: Operator = ([text, start, length = Number.MAX_SAFE_INTEGER], made) => {
  if ([text, start, length].some(isAbsent)) return null;
  if (typeof text !== 'string' || !isPosition(start) || !isPosition(length)) {
    throw unfit('substring', 'a text, and a start and length that are integers of 0 or more', [text, start, length]);
  }
  made.noteText(text.length);
  return codePointSlice(text, start, length);
};

function isPosition(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

const stringify: Operator = ([value], made) => {
  if (isAbsent(value)) return null;
  const atom = atomOf(value);
  if (atom) return String(atom.value);
  made.noteRead(value);
  const text = withinReach(() => JSON.stringify(value));
  made.noteText(text.length);
  return text;
};

/** Throws WDE0028 for a text that is too long for the engine. */
function withinReach(work: () => string): string {
  try {
    return work();
  } catch (failure) {
    if (failure instanceof RangeError) throw tooMuchMade();
    throw failure;
  }
}

/** The operators by their names on the wire (WIR-22). */
const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['add', add],
  // Unlike `add`, it ignores absent values.
  [
    'sum',
    (values: readonly unknown[], made: MadeValues) =>
      sum(
        values.filter((value) => !isAbsent(value)),
        made,
      ),
  ],
  ['multiply', numeric('multiply', (numbers) => numbers.reduce((product, number) => product * number, 1))],
  ['subtract', numeric('subtract', ([from = 0, taken = 0]) => from - taken)],
  [
    'divide',
    numeric(
      'divide',
      divided('divide', (dividend, divisor) => dividend / divisor),
    ),
  ],
  [
    'mod',
    numeric(
      'mod',
      divided('mod', (dividend, divisor) => dividend % divisor),
    ),
  ],
  ['abs', numeric('abs', ([number = 0]) => Math.abs(number))],
  ['floor', numeric('floor', ([number = 0]) => Math.floor(number))],
  ['ceil', numeric('ceil', ([number = 0]) => Math.ceil(number))],
  ['concat', textual('concat', (texts) => withinReach(() => texts.join('')))],
  ['toLower', textual('toLower', ([text = '']) => text.toLowerCase())],
  ['toUpper', textual('toUpper', ([text = '']) => text.toUpperCase())],
  ['length', textual('length', ([text = '']) => codePointsIn(text))],
  ['substring', substring],
  ['stringify', stringify],
]);

/** The number of characters in a text. A surrogate pair is one character. */
export function codePointsIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at = behind(text, at)) count += 1;
  return count;
}

/** Returns `length` characters of a text from character `start` on, zero-based. A surrogate pair is one character. */
export function codePointSlice(text: string, start: number, length: number): string {
  const from = skipped(text, 0, start);
  return text.slice(from, skipped(text, from, length));
}

/** The index that is `count` characters after the index `from`, at most the end of the text. */
function skipped(text: string, from: number, count: number): number {
  let at = from;
  for (let left = count; left > 0 && at < text.length; left -= 1) at = behind(text, at);
  return at;
}

function behind(text: string, at: number): number {
  return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
}
