import { inspect } from 'node:util';
import type { CheckResult } from '#contracts/conformance/run-checks.ts';

export interface ConformanceReport {
  readonly url: string;
  /** The version of the simulator; undefined for another platform. */
  readonly simulator: string | undefined;
  readonly passed: number;
  readonly failed: number;
  readonly leftOut: number;
  readonly results: readonly CheckResult[];
}

export function reportOf(
  url: string,
  simulator: string | undefined,
  results: readonly CheckResult[],
): ConformanceReport {
  const count = (outcome: CheckResult['outcome']): number => results.filter((each) => each.outcome === outcome).length;
  return { url, simulator, passed: count('passed'), failed: count('failed'), leftOut: count('leftOut'), results };
}

/** The result as text: a line for each suite, then each failed check, then what was left out. */
export function reportText({ url, simulator, passed, failed, leftOut, results }: ConformanceReport): string {
  const subject = simulator === undefined ? 'not a Backlot simulator' : `Backlot ${simulator}`;
  const ran = results.filter(({ outcome }) => outcome !== 'leftOut');
  const total = `${passed} passed, ${failed} failed, ${leftOut} left out`;
  const sections = [
    `Conformance of ${url} (${subject})`,
    [...groupedBy(ran, ({ suite }) => suite)].map(([suite, group]) => suiteLine(suite, group)).join('\n'),
    ...results.map(failureText).filter((text) => text !== ''),
    leftOutText(results),
    total,
  ];
  return `${sections.filter((text) => text !== '').join('\n\n')}\n`;
}

function suiteLine(suite: string, group: readonly CheckResult[]): string {
  const failed = group.filter(({ outcome }) => outcome === 'failed').length;
  const passed = group.length - failed;
  return `  ${suite.padEnd(36)} ${String(passed).padStart(4)} passed${failed === 0 ? '' : `, ${failed} FAILED`}`;
}

function failureText(result: CheckResult): string {
  if (result.outcome !== 'failed') return '';
  const { suite, form, title, expected } = result;
  const found = 'error' in result ? `error     ${result.error}` : `observed  ${shown(result.observed)}`;
  const address = form === 'alias' ? ', at the short path' : '';
  return `FAILED  ${suite}: ${title}${address}\n  expected  ${shown(expected)}\n  ${found}`;
}

function shown(value: unknown): string {
  return inspect(value, { depth: 10, breakLength: 100 }).replaceAll('\n', '\n            ');
}

function leftOutText(results: readonly CheckResult[]): string {
  const leftOut = results.filter((result) => result.outcome === 'leftOut');
  return [...groupedBy(leftOut, ({ reason }) => reason)]
    .map(([reason, group]) => {
      const suites = [...groupedBy(group, ({ suite }) => suite)].map(([suite, { length }]) => `${suite} (${length})`);
      return `Left out: ${group.length}. ${reason}\n  ${suites.join(', ')}`;
    })
    .join('\n');
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
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

/** Shows how far the checks are: in a terminal, one line that changes with each check, and otherwise nothing. */
export function showProgress(total: number, output: ProgressOutput): Progress {
  if (output.isTTY !== true) return { onResult: () => {}, end: () => {} };
  let done = 0;
  let failed = 0;
  return {
    onResult: ({ suite, outcome }) => {
      done += 1;
      if (outcome === 'failed') failed += 1;
      const failures = failed === 0 ? '' : `, ${failed} failed`;
      output.write(`\r\u001b[K${done} of ${total} checks${failures}: ${suite}`);
    },
    end: () => output.write('\r\u001b[K'),
  };
}
