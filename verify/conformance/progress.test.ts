import { expect, test } from 'vitest';
import type { CheckResult } from '#contracts/conformance/run-checks.ts';
import { showProgress } from './report.ts';

const passed = (suite: string): CheckResult => ({ suite, form: 'path', title: 'a rule', outcome: 'passed' });
const failed = (suite: string): CheckResult => ({ ...passed(suite), outcome: 'failed', expected: 1, observed: 2 });
const RESULTS = [passed('tokens'), passed('items'), failed('tokens'), passed('items')];

function written(isTTY: boolean, results: readonly CheckResult[] = RESULTS): string[] {
  const texts: string[] = [];
  const { onResult, end } = showProgress(results.length, { isTTY, write: (text) => texts.push(text) });
  for (const result of results) onResult(result);
  end();
  return texts;
}

test('progress of 105 checks outside of a terminal is their number, and then a line for each tenth of them', () => {
  const lines = written(
    false,
    Array.from({ length: 105 }, () => passed('tokens')),
  );
  expect(lines).toEqual([
    '105 checks to run.\n',
    ...[11, 21, 32, 42, 53, 63, 74, 84, 95, 105].map((done) => `${done} of 105 checks\n`),
  ]);
});

test('progress of 4 checks is not written outside of a terminal', () => {
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
