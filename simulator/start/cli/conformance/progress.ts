import type { CheckResult, Job } from '#contracts/conformance/run-checks.ts';

/** Where progress is written. Not to standard output, which has the report. */
export interface ProgressOutput {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

export interface Progress {
  readonly onResult: (result: CheckResult) => void;
  /** Removes what only somebody who watches needs. */
  readonly end: () => void;
}

/**
 * Shows how far the checks are: in a terminal, one line that changes with each check, and otherwise a line for each suite
 * when its last check has ended.
 */
export function showProgress(jobs: readonly Pick<Job, 'suite'>[], output: ProgressOutput): Progress {
  const left = new Map<string, number>();
  for (const { suite } of jobs) left.set(suite, (left.get(suite) ?? 0) + 1);
  const checksOf = new Map(left);
  let done = 0;
  let failed = 0;
  const failedOf = new Map<string, number>();
  const inTerminal = ({ suite }: CheckResult): void => {
    const failures = failed === 0 ? '' : `, ${failed} failed`;
    output.write(`\r\u001b[K${done} of ${jobs.length} checks${failures}: ${suite}`);
  };
  const inLines = ({ suite }: CheckResult): void => {
    if (left.get(suite) !== 0) return;
    const failures = failedOf.get(suite);
    const outcome = failures === undefined ? '' : `, ${failures} failed`;
    output.write(`${done} of ${jobs.length}: ${suite} (${checksOf.get(suite)} checks${outcome})\n`);
  };
  const show = output.isTTY === true ? inTerminal : inLines;
  return {
    onResult: (result) => {
      const { suite, outcome } = result;
      done += 1;
      left.set(suite, (left.get(suite) ?? 0) - 1);
      if (outcome === 'failed') {
        failed += 1;
        failedOf.set(suite, (failedOf.get(suite) ?? 0) + 1);
      }
      show(result);
    },
    end: () => {
      if (output.isTTY === true) output.write('\r\u001b[K');
    },
  };
}
