import { describe, expect, test } from 'vitest';
import {
  type Condition,
  conditionProblem,
  conditionsText,
  type Operator,
  readConditions,
  wireFilter,
} from './item-filter.ts';

const TYPES: Readonly<Record<string, string>> = {
  title: 'TEXT',
  year: 'NUMBER',
  inPrint: 'BOOLEAN',
  book: 'REFERENCE',
};
const typeOf = (field: string) => TYPES[field];
const condition = (field: string, operator: Operator, value: string): Condition => ({ field, operator, value });

describe('the filter of the form', () => {
  test.each([
    ['no condition', [], {}],
    ['a number', [condition('year', '$gte', '2020')], { year: { $gte: 2020 } }],
    ['an equal text', [condition('title', '$eq', '1984')], { title: '1984' }],
    ['two zeros in a reference', [condition('book', '$eq', '00')], { book: '00' }],
    ['two zeros in a field without a type', [condition('isbn', '$ne', '00')], { isbn: { $ne: '00' } }],
    ['yes in a Boolean field', [condition('inPrint', '$eq', 'yes')], { inPrint: true }],
    ['an unfinished number', [condition('year', '$gt', '-')], { year: { $gt: '-' } }],
    ['a list', [condition('year', '$hasSome', '1984, 2001')], { year: { $hasSome: [1984, 2001] } }],
    ['existence', [condition('year', '$exists', 'false')], { year: { $exists: false } }],
    [
      'two conditions on two fields',
      [condition('year', '$lt', '2000'), condition('title', '$contains', 'sea')],
      { year: { $lt: 2000 }, title: { $contains: 'sea' } },
    ],
    [
      'two conditions on one field',
      [condition('year', '$gt', '1'), condition('year', '$lt', '9')],
      { $and: [{ year: { $gt: 1 } }, { year: { $lt: 9 } }] },
    ],
  ])('%s is sent', (_name, conditions, wire) => {
    expect(wireFilter(conditions, typeOf)).toEqual(wire);
  });

  test('a value that its field cannot have is said, and one that it can have is not', () => {
    expect([
      conditionProblem(condition('year', '$gt', 'soon'), typeOf),
      conditionProblem(condition('inPrint', '$hasAll', 'true, perhaps'), typeOf),
      conditionProblem(condition('title', '$eq', 'soon'), typeOf),
      conditionProblem(condition('year', '$contains', 'soon'), typeOf),
    ]).toEqual(['“soon” is not a number.', '“perhaps” is not true or false.', undefined, undefined]);
  });

  test('conditions come back from the address as they were', () => {
    const conditions = [condition('year', '$gte', '2020'), condition('a,b', '$hasSome', '"x", [y]')];
    expect(readConditions(conditionsText(conditions))).toEqual(conditions);
  });

  test.each([null, '', '00', '{}', '[1]', '[["year"]]', '[["year","constructor","1"]]', '[["year","$eq"'])(
    'the address %j means no condition',
    (text) => {
      expect(readConditions(text)).toEqual([]);
    },
  );
});
