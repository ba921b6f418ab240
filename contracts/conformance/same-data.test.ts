import { expect, test } from 'vitest';
import { isSameData } from './same-data.ts';

test.each([
  [1, 1, true],
  [1, '1', false],
  [null, undefined, false],
  [Number.NaN, Number.NaN, true],
  [[1, [2]], [1, [2]], true],
  [[1, 2], [2, 1], false],
  [[1], [1, undefined], false],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [{ a: { b: [1] } }, { a: { b: [1] } }, true],
  [{}, [], false],
  [[], {}, false],
  [{ 0: 'a' }, ['a'], false],
  [new Set([1, null]), new Set([null, 1]), true],
  [new Set([1]), new Set([2]), false],
  [new Set([1]), new Set([1, 2]), false],
  [new Set(), {}, false],
  [new Map([[1, 2]]), new Map([[1, 3]]), false],
])('%j and %j: %s', (one, other, same) => {
  expect(isSameData(one, other)).toBe(same);
});
