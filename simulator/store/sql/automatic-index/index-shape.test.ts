import { expect, test } from 'vitest';
import { type FieldPath, parsePath } from '../../../query/field-path.ts';
import { columnsOfTable, pathsOfColumns, pathsOfTable, tableServes } from './index-shape.ts';

const [A, B, C] = [parsePath('a'), parsePath('b.c'), parsePath('c')];
const shape = (equal: readonly FieldPath[], others: readonly FieldPath[]) => ({ equal, sort: [], others });
const columns = columnsOfTable(shape([A], [B, C]));

test('a table of keys has the fields that must equal a value first', () => {
  const fields = [['a'], ['b', 'c'], ['c']].map((path) => ({ path, order: 'ASC' }));
  expect(columns).toEqual(['#keys', ...fields]);
  expect(pathsOfTable(columns)).toEqual([['a'], ['b', 'c'], ['c']]);
  // No index on items has them.
  expect(pathsOfColumns(columns)).toEqual([]);
});

test.each([
  ['the same fields', shape([A], [B, C]), true],
  ['fewer fields', shape([A], [C]), true],
  ['no field that must equal a value', shape([], [C, B]), true],
  ['several of them, one of which is the first', shape([C, A], []), true],
  ['another first field', shape([B], [A]), false],
  ['another field', shape([A], [parsePath('d')]), false],
])('a table of keys and a shape with %s', (_, wanted, serves) => {
  expect(tableServes(columns, wanted)).toBe(serves);
});

test('an unfinished table of keys serves no search', () => {
  expect(tableServes([...columns, '#unfinished'], shape([A], []))).toBe(false);
});
