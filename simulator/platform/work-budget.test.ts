import { describe, expect, test } from 'vitest';
import { WorkBudget } from './work-budget.ts';

const EXHAUSTED =
  'WDE0028: The operation would take longer than it may. It needs more than 100 steps of work. Ask for less at once: fewer items, fields, conditions or changes.';

describe('the work of a request (WDE0028, LIM-9)', () => {
  test('the work of a request is counted up to the maximum and no further', () => {
    const work = new WorkBudget(100);
    work.spend(60);
    work.spend(40);
    expect(work.spent).toBe(100);
    expect(() => work.spend(1)).toThrow(EXHAUSTED);
  });

  test('the work of a request stays exhausted', () => {
    const work = new WorkBudget(100);
    expect(() => work.spend(101)).toThrow(EXHAUSTED);
    expect(() => work.spend(0)).toThrow(EXHAUSTED);
  });

  test('the work of a request can be checked without being spent', () => {
    const work = new WorkBudget(100);
    expect(() => work.check(101)).toThrow(EXHAUSTED);
    work.check(100);
    expect(work.spent).toBe(0);
  });

  test('costs a sixteenth of its characters for text, and for values in memory 64 each and one for each character', () => {
    const work = new WorkBudget(1000);
    work.spendText(160);
    expect(work.spent).toBe(11);
    work.spendKept(2, 5);
    expect(work.spent).toBe(11 + 133);
  });
});
