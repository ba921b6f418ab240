// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { CheckResult } from '#contracts/conformance/run-checks.ts';
import { junitText } from './junit.ts';
import { reportOf, reportText } from './report.ts';

const check = (title: string, form: 'path' | 'alias' = 'path') => ({ suite: 'items', form, title });
const RESULTS: readonly CheckResult[] = [
  { ...check('is read'), outcome: 'passed' },
  { ...check('is written'), outcome: 'failed', expected: 200, observed: 500 },
  { ...check('is <written> & "sorted"\u0000\ud800'), outcome: 'failed', expected: 1, error: 'a ]]> b\u001b[31m' },
  { ...check('is removed'), outcome: 'leftOut', reason: 'It may change data' },
  { ...check('is new'), outcome: 'failed', expected: 1, observed: 2 },
];

function judged({ expectedFailures = [] as string[], required = undefined as ReadonlySet<string> | undefined } = {}) {
  const known = new Set([...RESULTS.map(({ title }) => `items: ${title}`), 'items: did not run']);
  const url = 'http://127.0.0.1:4700';
  const set = required && '2026-11';
  return reportOf({ url, simulator: '0.2.0', results: RESULTS, set, required, expectedFailures, known, left: [] });
}

const OLDER = new Set(['items: is read', 'items: is written', 'items: is removed']);

describe('the report', () => {
  test('a failure in the file of expected failures does not count', () => {
    const { passed, failed, expectedFailures, leftOut, stale } = judged({ expectedFailures: ['items: is written'] });
    expect({ passed, failed, expectedFailures, leftOut, stale }).toEqual({
      ...{ passed: 1, failed: 2, expectedFailures: 1, leftOut: 1, stale: [] },
    });
  });

  test.each([
    ['passes', 'items: is read', true],
    ['is of no check', 'items: is forgotten', true],
    ['fails', 'items: is written', false],
    ['was left out', 'items: is removed', false],
    ['did not run', 'items: did not run', false],
  ])('an expected failure that %s: "%s" is stale: %s', (_what, entry, isStale) => {
    expect(judged({ expectedFailures: [entry] }).stale).toEqual(isStale ? [entry] : []);
  });

  test('requirements that are newer than the frozen set are counted separately', () => {
    const { passed, failed, leftOut, newer } = judged({ required: OLDER });
    expect({ passed, failed, leftOut, newer }).toEqual({
      ...{ passed: 1, failed: 1, leftOut: 1 },
      newer: { passed: 0, failed: 2, expectedFailures: 0, leftOut: 0 },
    });
  });

  test('the report as text has sections for newer requirements and for stale entries', () => {
    const text = reportText(judged({ required: OLDER, expectedFailures: ['items: is read'] }));
    expect(text).toContain('Conformance of http://127.0.0.1:4700 (Backlot 0.2.0), requirements of 2026-11\n');
    expect(text).toContain('Newer requirements, which do not count:\n  items ');
    expect(text).toContain('STALE  items: is read\n');
    expect(text).toMatch(/\n1 passed, 1 failed, 1 left out\nNewer: 0 passed, 2 failed, 0 left out\n$/);
  });
});

describe('JUnit', () => {
  /** What is used of the DOM, which the types of the simulator do not have. */
  interface Node {
    readonly textContent: string;
    getAttribute(name: string): string | null;
    querySelector(selector: string): Node | null;
    querySelectorAll(selector: string): Iterable<Node>;
  }
  const Parser: new () => { parseFromString(text: string, type: string): { documentElement: Node } } = Reflect.get(
    globalThis,
    'DOMParser',
  );
  const parse = (text: string) => new Parser().parseFromString(text, 'application/xml').documentElement;

  test('a JUnit report is XML with a case for each check, whatever characters the texts have', () => {
    const root = parse(junitText(judged()));
    expect(root.querySelector('parsererror')).toBeNull();
    const [suite] = root.querySelectorAll('testsuite');
    expect(['tests', 'failures', 'errors', 'skipped'].map((name) => suite?.getAttribute(name))).toEqual([
      '5',
      '3',
      '0',
      '1',
    ]);
    expect([...root.querySelectorAll('testcase')].map((each) => each.getAttribute('name'))).toEqual([
      'is read',
      'is written',
      'is <written> & "sorted"\ufffd\ufffd',
      'is removed',
      'is new',
    ]);
    expect(root.querySelector('testcase:nth-of-type(3) failure')?.textContent).toContain('error     a ]]> b\ufffd[31m');
  });

  test('a JUnit report skips expected failures and newer requirements, and fails a stale entry', () => {
    const root = parse(
      junitText(judged({ required: OLDER, expectedFailures: ['items: is written', 'items: is read'] })),
    );
    const counts = [...root.querySelectorAll('testsuite')].map((suite) =>
      ['name', 'failures', 'skipped'].map((name) => suite.getAttribute(name)),
    );
    expect(counts).toEqual([
      ['items', '0', '2'],
      ['items (newer)', '0', '2'],
      ['expected failures', '1', '0'],
    ]);
  });
});
