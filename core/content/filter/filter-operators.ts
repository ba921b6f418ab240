import type { Mistake } from '../../errors/mistake.ts';
import { isPlainObject } from '../../json-type.ts';
import * as filterMistake from './filter-mistake.ts';
import { isEqualityValue, isFilterValue } from './operand-mistake.ts';

type Check = (operand: unknown, at: string) => Mistake[];
type Text = (at: string, operand: unknown) => Mistake;

function must(fits: (operand: unknown) => boolean, mistake: Text): Check {
  return (operand, at) => (fits(operand) ? [] : [mistake(at, operand)]);
}

export const equality = must(isEqualityValue, filterMistake.notEqual);
const ordered = must(isFilterValue, filterMistake.notOrdered);
const text = must((operand) => typeof operand === 'string', filterMistake.noText);
const boolean = must((operand) => typeof operand === 'boolean', filterMistake.noBoolean);
const list: Check = (operand, at) => {
  if (!Array.isArray(operand)) return [filterMistake.noArray(at, operand)];
  return operand.every(isFilterValue) ? [] : [filterMistake.noComparables(at, operand)];
};
/** The service checks what is inside, with the same codes as the official client; `urlized` makes it. */
const matches = must(isPlainObject, filterMistake.noObject);

/**
 * A Map, because keys come from outside and a plain object would answer to `constructor`. `$nin` and `$isEmpty`
 * are among them because request objects send them (OPR-4, OPR-9).
 */
const OPERATORS: ReadonlyMap<string, Check> = new Map([
  ['$eq', equality],
  ['$ne', equality],
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

/** The mistakes in the operators of one field, in the order of their keys (WIR-21). */
export function operatorMistakes(operators: Record<string, unknown>, at: string): Mistake[] {
  return Object.entries(operators).flatMap(([name, operand]) => {
    const path = `${at}.${name}`;
    return OPERATORS.get(name)?.(operand, path) ?? [filterMistake.unknown(path)];
  });
}
