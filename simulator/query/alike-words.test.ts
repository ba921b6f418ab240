import { expect, test } from 'vitest';
import { WorkBudget } from '../platform/work-budget.ts';
import { isAlike } from './alike-words.ts';

const work = new WorkBudget(Number.POSITIVE_INFINITY);

test.each([
  ['ab', 'ac', false],
  ['abc', 'abd', true],
  ['abcde', 'abde', true],
  ['abcde', 'badc', false],
  ['abcde', 'bacde', true],
  ['abcdef', 'abcdxy', true],
  ['abcdef', 'badcef', true],
  ['abcdef', 'abcdefghi', false],
])('%s, %s: alike %s', (word, other, expected) => {
  expect(isAlike(word, other, work)).toBe(expected);
});
