import { inspect } from 'node:util';
import { requirementOf } from '#contracts/conformance/requirements/requirement.ts';
import type { CheckResult } from '#contracts/conformance/run-checks.ts';
import { counted } from '#contracts/counted.ts';

/** A result, and what the options of the run make of it. */
export type JudgedResult = CheckResult & {
  readonly requirement: string;
  /** It failed, and is in the file of expected failures. */
  readonly expectedFailure?: true;
  /** It is not in the frozen set that was asked for. */
  readonly newer?: true;
};

export interface ConformanceReport extends Counts {
  readonly url: string;
  /** The version of the simulator; undefined for another platform. */
  readonly simulator: string | undefined;
  /** The frozen set that decides; undefined if all checks do. */
  readonly requirements: string | undefined;
  /** The checks that are not in the frozen set. They decide nothing. */
  readonly newer: Counts | undefined;
  /** Entries of the file of expected failures whose check passes, or that no check has. */
  readonly stale: readonly string[];
  /** What the checks made and could not remove. */
  readonly left: readonly string[];
  readonly results: readonly JudgedResult[];
}

interface Counts {
  readonly passed: number;
  /** Without the expected failures. */
  readonly failed: number;
  readonly expectedFailures: number;
  readonly leftOut: number;
}

interface Run {
  readonly url: string;
  readonly simulator: string | undefined;
  readonly results: readonly CheckResult[];
  readonly set: string | undefined;
  /** The requirements of the set. Undefined: all. */
  readonly required: ReadonlySet<string> | undefined;
  readonly expectedFailures: readonly string[];
  /** The requirements of all checks, also of those that did not run. */
  readonly known: ReadonlySet<string>;
  readonly left: readonly string[];
}

export function reportOf({
  url,
  simulator,
  results,
  set,
  required,
  expectedFailures,
  known,
  left,
}: Run): ConformanceReport {
  const listed = new Set(expectedFailures);
  const judged = results.map((result): JudgedResult => {
    const requirement = requirementOf(result);
    return {
      ...result,
      requirement,
      ...(result.outcome === 'failed' && listed.has(requirement) && { expectedFailure: true }),
      ...(required?.has(requirement) === false && { newer: true }),
    };
  });
  const passed = new Set(judged.filter(({ outcome }) => outcome === 'passed').map(({ requirement }) => requirement));
  return {
    ...{ url, simulator, requirements: set },
    ...countsOf(judged.filter(({ newer }) => !newer)),
    newer: required && countsOf(judged.filter(({ newer }) => newer)),
    // An entry whose check did not run says nothing.
    stale: expectedFailures.filter((entry) => passed.has(entry) || !known.has(entry)),
    left,
    results: judged,
  };
}

function countsOf(results: readonly JudgedResult[]): Counts {
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const expectedFailures = failed.filter(({ expectedFailure }) => expectedFailure).length;
  return {
    passed: results.filter(({ outcome }) => outcome === 'passed').length,
    failed: failed.length - expectedFailures,
    expectedFailures,
    leftOut: results.filter(({ outcome }) => outcome === 'leftOut').length,
  };
}

/** The result as text: a line for each suite, then each failed check, then what was left out. */
export function reportText(report: ConformanceReport): string {
  const { url, simulator, requirements, newer, stale, left, results } = report;
  const subject = simulator === undefined ? 'not a Backlot simulator' : `Backlot ${simulator}`;
  const set = requirements === undefined ? '' : `, requirements of ${requirements}`;
  const own = results.filter((result) => !result.newer);
  const beside = results.filter((result) => result.newer);
  const sections = [
    `Conformance of ${url} (${subject})${set}`,
    suiteLines(own),
    ...own.map(failureText),
    ...(beside.length === 0 ? [] : [`Newer requirements, which do not count:\n${suiteLines(beside)}`]),
    ...beside.map(failureText),
    leftOutText(results),
    ...stale.map((entry) => `STALE  ${entry}\n  This expected failure passes, or no check has this name. Remove it.`),
    left.map((sentence) => `LEFT BEHIND  ${sentence}`).join('\n'),
    totals(report) + (newer && beside.length > 0 ? `\nNewer: ${totals(newer)}` : ''),
  ];
  return `${sections.filter((text) => text !== '').join('\n\n')}\n`;
}

function totals({ passed, failed, expectedFailures, leftOut }: Counts): string {
  const expected = expectedFailures === 0 ? '' : `${expectedFailures} failed as expected, `;
  return `${passed} passed, ${failed} failed, ${expected}${leftOut} left out`;
}

function suiteLines(results: readonly JudgedResult[]): string {
  const ran = results.filter(({ outcome }) => outcome !== 'leftOut');
  return [...Map.groupBy(ran, ({ suite }) => suite)].map(([suite, group]) => suiteLine(suite, group)).join('\n');
}

function suiteLine(suite: string, group: readonly JudgedResult[]): string {
  const failed = group.filter(({ outcome }) => outcome === 'failed').length;
  const passed = group.length - failed;
  return `  ${suite.padEnd(36)} ${String(passed).padStart(4)} passed${failed === 0 ? '' : `, ${failed} FAILED`}`;
}

/** What a failed check expected and observed. Empty for other results. */
export function failureText(result: JudgedResult): string {
  if (result.outcome !== 'failed') return '';
  const { suite, form, title, expected } = result;
  const found = 'error' in result ? `error     ${result.error}` : `observed  ${shown(result.observed)}`;
  const address = form === 'alias' ? ', at the short path' : '';
  const word = result.expectedFailure ? 'FAILED AS EXPECTED' : 'FAILED';
  return `${word}  ${suite}: ${title}${address}\n  expected  ${shown(expected)}\n  ${found}`;
}

function shown(value: unknown): string {
  return inspect(value, { depth: 10, breakLength: 100 }).replaceAll('\n', '\n            ');
}

function leftOutText(results: readonly CheckResult[]): string {
  const leftOut = results.filter((result) => result.outcome === 'leftOut');
  return [...Map.groupBy(leftOut, ({ reason }) => reason)]
    .map(([reason, group]) => {
      const suites = [...Map.groupBy(group, ({ suite }) => suite)].map(([suite, { length }]) => `${suite} (${length})`);
      return `Left out: ${group.length}. ${reason}\n  ${suites.join(', ')}`;
    })
    .join('\n');
}

/** Where progress is written. Not to standard output, which has the report. */
export interface ProgressOutput {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

export interface Progress {
  readonly onResult: (result: CheckResult) => void;
  /** Removes what only somebody who watches needs. */
  readonly end: () => unknown;
}

/** As many checks take longer than somebody waits without a sign of life. */
const LONG_RUN = 100;

/** Shows how far the checks are: in a terminal, one line that changes with each check, and otherwise a line for each tenth of a long run. */
export function showProgress(total: number, output: ProgressOutput): Progress {
  const isTerminal = output.isTTY === true;
  if (!isTerminal && total < LONG_RUN) return { onResult: () => {}, end: () => {} };
  let done = 0;
  let failed = 0;
  if (!isTerminal) output.write(`${counted(total, 'check')} to run.\n`);
  return {
    onResult: ({ suite, outcome }) => {
      const tenths = Math.floor((10 * done) / total);
      done += 1;
      if (outcome === 'failed') failed += 1;
      const text = `${done} of ${total} checks${failed === 0 ? '' : `, ${failed} failed`}`;
      if (isTerminal) output.write(`\r\u001b[K${text}: ${suite}`);
      else if (Math.floor((10 * done) / total) > tenths) output.write(`${text}\n`);
    },
    end: () => isTerminal && output.write('\r\u001b[K'),
  };
}
