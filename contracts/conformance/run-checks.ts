import type { Check, PathForm, Suite } from './check.ts';
import type { Send } from './contract-target.ts';
import { isSameData } from './same-data.ts';

/** One check, ready to run. */
export interface Job {
  readonly suite: string;
  readonly form: PathForm;
  readonly title: string;
  readonly expected: unknown;
  /** All requests to the platform go through `send`, except those of the control API. */
  observe(send: Send): Promise<unknown>;
}

export type CheckResult = Pick<Job, 'suite' | 'form' | 'title'> &
  (
    | { readonly outcome: 'passed' }
    | { readonly outcome: 'failed'; readonly expected: unknown; readonly observed: unknown }
    | { readonly outcome: 'failed'; readonly expected: unknown; readonly error: string }
    | { readonly outcome: 'leftOut'; readonly reason: string }
  );

/** A check cannot run against this target. The message says what it needs. */
export class LeftOut extends Error {
  override readonly name = 'LeftOut';
}

/** The checks of suites as jobs. `observe` runs one of them. */
export function jobsOf<Connection>(
  suites: readonly Suite<Connection>[],
  observe: (check: Check<Connection>, form: PathForm, send: Send) => Promise<unknown>,
): readonly Job[] {
  return suites.flatMap(({ name, checks, forms }) =>
    forms.flatMap((form) =>
      checks.map((check) => ({
        ...{ suite: name, form, title: check.title, expected: check.expected },
        observe: (send: Send) => observe(check, form, send),
      })),
    ),
  );
}

interface Run {
  readonly atOnce: number;
  readonly onResult: (result: CheckResult) => void;
  /** The jobs that have begun still end, so that they remove what they made. */
  readonly stopped: AbortSignal;
  readonly resultOf?: (job: Job) => Promise<CheckResult>;
}

/** Runs jobs, `atOnce` at a time, until `stopped`. Returns the results in the order of the jobs. `onResult` gets each one. */
export async function runJobs(
  jobs: readonly Job[],
  { atOnce, onResult, stopped, resultOf = (job) => resultBy(job, fetch) }: Run,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  const queue = jobs.entries();
  const work = async (): Promise<void> => {
    for (const [at, job] of queue) {
      if (stopped.aborted) return;
      const result = await resultOf(job);
      results[at] = result;
      onResult(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/** Runs one job. All its requests go through `send`. */
export async function resultBy({ suite, form, title, expected, observe }: Job, send: Send): Promise<CheckResult> {
  const job = { suite, form, title };
  try {
    const observed = await observe(send);
    return isSameData(observed, expected)
      ? { ...job, outcome: 'passed' }
      : { ...job, outcome: 'failed', expected, observed };
  } catch (failure) {
    if (failure instanceof LeftOut) return { ...job, outcome: 'leftOut', reason: failure.message };
    return { ...job, outcome: 'failed', expected, error: failure instanceof Error ? failure.message : String(failure) };
  }
}
