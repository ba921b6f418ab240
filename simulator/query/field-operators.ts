import { invalidArgument, refusal, shown } from '../errors/content-error.ts';
import type { FieldPath } from './field-path.ts';
import { type Comparison, type Filter, fold, type PatternPart, SEPARATORS, type TextTest } from './filter.ts';
import { anyOperand, listOperand, orderedOperand, type Place } from './operands.ts';
import { isAbsent, isObject } from './value.ts';

type ParseOperator = (path: FieldPath, operand: unknown, place: Place) => Filter;

const equals: ParseOperator = (path, operand, place) =>
  isAbsent(operand) ? { kind: 'absent', path } : { kind: 'equals', path, operands: [anyOperand(operand, place)] };

/** Two operators with one meaning: a single value equals one of the entries, or some element of an array does. */
const equalsOneOf: ParseOperator = (path, operand, place) => ({
  kind: 'equals',
  path,
  operands: listOperand(operand, place),
  isListed: true,
});

const equalsEach: ParseOperator = (path, operand, place) => {
  const operands = listOperand(operand, place);
  if (operands.length === 0) return { kind: 'nothing' };
  return { kind: 'and', filters: operands.map((entry) => ({ kind: 'equals', path, operands: [entry] })) };
};

const negated =
  (parse: ParseOperator): ParseOperator =>
  (path, operand, place) => ({ kind: 'not', filter: parse(path, operand, place) });

const compared =
  (comparison: Comparison): ParseOperator =>
  (path, operand, place) => ({ kind: 'compare', path, comparison, atoms: orderedOperand(operand, place) });

const tested =
  (test: TextTest): ParseOperator =>
  (path, operand, place) => ({ kind: 'text', path, test, needle: fold(text(operand, place)) });

const switched =
  (kind: 'absent' | 'empty', holdsWhen: boolean): ParseOperator =>
  (path, operand, place) => {
    if (typeof operand !== 'boolean') {
      throw invalidArgument(`${place.at} should be a Boolean. Got ${shown(operand)} instead`);
    }
    const filter: Filter = { kind, path };
    return operand === holdsWhen ? filter : { kind: 'not', filter };
  };

const matches: ParseOperator = (path, operand, place) => {
  if (!isObject(operand)) throw refusal('WDE0056', { at: place.at, value: shown(operand) });
  if (operand.ignoreCase !== true) throw refusal('WDE0063', { value: shown(operand.ignoreCase) });
  const { spec } = operand;
  if (!Array.isArray(spec)) throw refusal('WDE0057', { at: `${place.at}.spec`, value: shown(spec) });
  return { kind: 'matches', path, parts: spec.map(patternPart) };
};

/** Matches a text by its slug: `my-nice-title` matches any title that has this slug (DEC-2). */
const urlized: ParseOperator = (path, operand, place) => ({ kind: 'slug', path, slug: fold(text(operand, place)) });

/** The operators of a field (DEC-2), except `$not`, which contains operators itself. */
export const fieldOperators: ReadonlyMap<string, ParseOperator> = new Map([
  ['$eq', equals],
  ['$ne', negated(equals)],
  ['$gt', compared('$gt')],
  ['$gte', compared('$gte')],
  ['$lt', compared('$lt')],
  ['$lte', compared('$lte')],
  ['$in', equalsOneOf],
  ['$nin', negated(equalsOneOf)],
  ['$hasSome', equalsOneOf],
  ['$hasAll', equalsEach],
  ['$startsWith', tested('$startsWith')],
  ['$endsWith', tested('$endsWith')],
  ['$contains', tested('$contains')],
  ['$exists', switched('absent', false)],
  ['$isEmpty', switched('empty', true)],
  ['$matches', matches],
  ['$urlized', urlized],
]);

function text(operand: unknown, place: Place): string {
  if (typeof operand !== 'string') throw refusal('WDE0059', { at: place.at, value: shown(operand) });
  return operand;
}

function patternPart(part: unknown): PatternPart {
  if (isObject(part) && part.type === 'anyOf' && part.value === SEPARATORS) return { type: 'anyOf', value: SEPARATORS };
  if (isObject(part) && part.type === 'literal' && typeof part.value === 'string') {
    return { type: 'literal', value: fold(part.value) };
  }
  throw refusal('WDE0064', { value: shown(part) });
}
