import { isPlainObject } from '../json-type.ts';
import * as filterMistake from './filter-mistake.ts';

type Check = (operand: unknown, at: string) => string[];

/** Exactly `{"$date": text}`: a value, not an operator. */
export function isWireDate(value: unknown): boolean {
  return isPlainObject(value) && Object.keys(value).length === 1 && typeof value.$date === 'string';
}

function isOrdered(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || value instanceof Date || isWireDate(value);
}

function isComparable(value: unknown): boolean {
  return typeof value === 'boolean' || isOrdered(value);
}

const any: Check = () => [];
const ordered: Check = (operand, at) => (isOrdered(operand) ? [] : [filterMistake.notOrdered(at, operand)]);
const text: Check = (operand, at) => (typeof operand === 'string' ? [] : [filterMistake.noText(at, operand)]);
const boolean: Check = (operand, at) => (typeof operand === 'boolean' ? [] : [filterMistake.noBoolean(at)]);
const list: Check = (operand, at) => {
  if (!Array.isArray(operand)) return [filterMistake.noArray(at, operand)];
  return operand.every(isComparable) ? [] : [filterMistake.noComparables(at, operand)];
};
const matches: Check = (operand, at) => {
  if (!isPlainObject(operand)) return [filterMistake.noObject(at, operand)];
  const { ignoreCase, spec } = operand;
  const mistakes = ignoreCase === true ? [] : [filterMistake.caseMatters(ignoreCase)];
  if (!Array.isArray(spec)) return [...mistakes, filterMistake.noArray(`${at}.spec`, spec)];
  const bad = spec.findIndex((member) => !isMatchesPart(member));
  return bad === -1 ? mistakes : [...mistakes, filterMistake.badSpec(spec[bad])];
};

/**
 * The accepted value is space, tab, newline and hyphen, although the official text shows only space and hyphen (wire
 * §8, trap 31).
 */
function isMatchesPart(part: unknown): boolean {
  if (!isPlainObject(part)) return false;
  const { type, value } = part;
  return (type === 'anyOf' && value === ' \t\n-') || (type === 'literal' && typeof value === 'string');
}

/**
 * A Map, because keys come from outside and a plain object would answer to `constructor`. `$nin` and `$isEmpty`:
 * semantics §6.
 */
const OPERATORS: ReadonlyMap<string, Check> = new Map([
  ['$eq', any],
  ['$ne', any],
  ['$gt', ordered],
  ['$gte', ordered],
  ['$lt', ordered],
  ['$lte', ordered],
  ['$startsWith', text],
  ['$endsWith', text],
  ['$contains', text],
  ['$exists', boolean],
  ['$isEmpty', boolean],
  ['$in', list],
  ['$nin', list],
  ['$hasSome', list],
  ['$hasAll', list],
  ['$matches', matches],
  ['$regex', () => [filterMistake.regex()]],
  [
    '$not',
    (operand, at) => (isPlainObject(operand) ? operatorMistakes(operand, at) : [filterMistake.noObject(at, operand)]),
  ],
]);

/** The mistakes in the operators of one field, in the order of their keys (wire §3.3). */
export function operatorMistakes(operators: Record<string, unknown>, at: string): string[] {
  return Object.entries(operators).flatMap(([name, operand]) => {
    const path = `${at}.${name}`;
    return OPERATORS.get(name)?.(operand, path) ?? [filterMistake.unknown(path)];
  });
}
