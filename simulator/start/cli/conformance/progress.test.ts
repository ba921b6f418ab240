import { expect, test } from 'vitest';
import type { CheckResult } from '#contracts/conformance/run-checks.ts';
import { showProgress } from './report.ts';

const passed = (suite: string): CheckResult => ({ suite, form: 'path', title: 'a rule', outcome: 'passed' });
const failed = (suite: string): CheckResult => ({ ...passed(suite), outcome: 'failed', expected: 1, observed: 2 });
const RESULTS = [passed('tokens'), passed('items'), failed('tokens'), passed('items')];

function written(isTTY: boolean): string[] {
  const texts: string[] = [];
  const { onResult, end } = showProgress(RESULTS.length, { isTTY, write: (text) => texts.push(text) });
  for (const result of RESULTS) onResult(result);
  end();
  return texts;
}

test('progress is not written outside of a terminal', () => {
  expect(written(false)).toEqual([]);
});

test('progress in a terminal is one line that changes with each check, and is removed at the end', () => {
  const line = '\r\u001b[K';
  expect(written(true)).toEqual([
    `${line}1 of 4 checks: tokens`,
    `${line}2 of 4 checks: items`,
    `${line}3 of 4 checks, 1 failed: tokens`,
    `${line}4 of 4 checks, 1 failed: items`,
    line,
  ]);
});
