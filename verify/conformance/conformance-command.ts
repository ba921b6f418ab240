import { readFile } from 'node:fs/promises';
import { requirementOf } from '#contracts/conformance/requirements/requirement.ts';
import { type Job, resultBy, runJobs } from '#contracts/conformance/run-checks.ts';
import type { CommandError } from '#contracts/control/command-envelope.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { healthResponse } from '#contracts/control/health.ts';
import { counted } from '#contracts/counted.ts';
import { StartError } from '#simulator/errors/start-error.ts';
import { systemClock } from '#simulator/platform/clock.ts';
import { keyRequired } from '#simulator/start/cli/command-line.ts';
import { type CommandOutcome, EXIT, helpOutcome, UsageError } from '#simulator/start/cli/command-outcome.ts';
import { onStopSignals } from '#simulator/start/cli/stop-signals.ts';
import { writeSentence } from '#simulator/start/report-defect.ts';
import { CONFORMANCE_HELP, type ReportFormat, readConformanceArguments } from './conformance-arguments.ts';
import { liveJobs, simulatorJobs } from './jobs.ts';
import { junitText } from './junit.ts';
import { patientSend } from './patient-send.ts';
import { checkAgainst, isRecordable, readRecording, startRecording } from './recordings.ts';
import { type ConformanceReport, reportOf, reportText, showProgress } from './report.ts';
import { namesIn, REQUIREMENT_SETS, requirementsOf } from './requirement-sets.ts';

/** Checks that wait for each other's passwords use more than one core of a simulator. */
const AT_ONCE = 4;

const WRITERS: Record<ReportFormat, (report: ConformanceReport) => string> = {
  text: reportText,
  json: (report) => `${JSON.stringify(report, null, 2)}\n`,
  junit: junitText,
};

/** Runs `backlot conformance`: `argv` are the arguments after it. Throws StartError if there is nothing to check. */
export async function conformanceCommand(argv: readonly string[]): Promise<CommandOutcome> {
  const given = readConformanceArguments(argv, process.env);
  if (given === 'help') return helpOutcome(CONFORMANCE_HELP);
  const { url, only, apiKey, live } = given;
  const required = await requiredBy(given.requirements);
  const expectedFailures = namesIn(await textOf('--expected-failures', given.expectedFailures));
  const against = given.against === undefined ? undefined : readRecording(await textOf('--against', given.against));

  const simulator = await simulatorVersion(url);
  if (simulator !== undefined) await demandAccess(url, apiKey);
  const stopped = new AbortController();
  const sleep = (ms: number): Promise<void> => systemClock.sleep(ms, stopped.signal);
  const send = simulator === undefined ? patientSend({ now: systemClock.now, sleep }, stopped.signal) : fetch;
  const left: string[] = [];
  const jobs =
    simulator === undefined
      ? await liveJobs(url, live, { removing: send, onLeft: (sentence) => left.push(sentence) })
      : simulatorJobs(url, apiKey);
  const chosen = jobs
    .filter((job) => only === undefined || isAbout(job, only))
    .filter((job) => given.record === undefined || isRecordable(job))
    .filter((job) => against === undefined || Object.hasOwn(against.checks, requirementOf(job)));
  if (chosen.length === 0 && against === undefined)
    throw new UsageError(`No check has "${only}" in its suite or title.`);
  const platform = simulator === undefined ? 'another platform' : `Backlot ${simulator}`;
  const recorder =
    given.record === undefined ? undefined : await startRecording(given.record, { platform, url, given });

  const stop = (): void => {
    if (!given.json) writeSentence('Stopping: the checks that run remove what they made. Ctrl+C again ends at once.');
    stopped.abort();
  };
  onStopSignals(stop, () => process.exit(EXIT.stopped));
  const progress = showProgress(chosen.length, given.json ? { write: () => {} } : process.stderr);
  const results = await runJobs(chosen, {
    atOnce: simulator === undefined ? 1 : AT_ONCE,
    onResult: progress.onResult,
    stopped: stopped.signal,
    resultOf: (job) => {
      if (against !== undefined) return checkAgainst(against, job, send);
      return recorder === undefined ? resultBy(job, send) : recorder.resultOf(job, send);
    },
  });
  progress.end();
  // The checks that had begun have ended, and what they made is removed.
  if (stopped.signal.aborted) return stoppedOutcome(left);
  await recorder?.write(chosen);
  const known = new Set(jobs.map(requirementOf));
  const report = reportOf({
    url,
    simulator,
    results,
    set: given.requirements,
    required,
    expectedFailures,
    known,
    left,
  });
  const errors = errorsOf(report, against !== undefined);
  return {
    code: errors.length === 0 ? EXIT.done : EXIT.failed,
    result: report,
    text: WRITERS[given.report](report),
    errors,
  };
}

function stoppedOutcome(left: readonly string[]): CommandOutcome {
  const message = 'It was stopped before all checks had run.';
  return { code: EXIT.stopped, result: null, text: '', errors: [{ code: 'STOPPED', message }, ...leftErrors(left)] };
}

function errorsOf({ passed, failed, stale, left }: ConformanceReport, isComparison: boolean): readonly CommandError[] {
  const errors: CommandError[] = [...leftErrors(left)];
  if (passed + failed === 0) {
    errors.push(
      isComparison
        ? { code: 'NOTHING_COMPARED', message: 'Nothing was compared: no check that ran is in the recording.' }
        : { code: 'NOTHING_CHECKED', message: 'All checks were left out.' },
    );
  }
  if (failed > 0) errors.push({ code: 'CHECKS_FAILED', message: `${counted(failed, 'check')} failed.` });
  for (const entry of stale) {
    errors.push({ code: 'STALE_EXPECTATION', message: `The file of expected failures is out of date: ${entry}` });
  }
  return errors;
}

function leftErrors(left: readonly string[]): readonly CommandError[] {
  return left.map((message) => ({ code: 'LEFT_BEHIND', message }));
}

async function requiredBy(set: string | undefined): Promise<ReadonlySet<string> | undefined> {
  if (set === undefined) return undefined;
  const required = await requirementsOf(set);
  if (required !== undefined) return required;
  throw new UsageError(`--requirements takes a frozen set: ${Object.keys(REQUIREMENT_SETS).join(', ')}, not "${set}".`);
}

/** The text of a file. Empty without a file. */
async function textOf(option: string, file: string | undefined): Promise<string> {
  if (file === undefined) return '';
  return readFile(file, 'utf8').catch((failure: unknown) => {
    throw new UsageError(`${option} names a file that cannot be read: ${file}.`, { cause: failure });
  });
}

function isAbout({ suite, title }: Job, text: string): boolean {
  return `${suite}: ${title}`.toLowerCase().includes(text.toLowerCase());
}

/** Undefined for a platform that is not a simulator. Throws StartError if nothing answers. */
async function simulatorVersion(url: string): Promise<string | undefined> {
  const answer = await fetch(`${url}${CONTROL_PREFIX}/health/ready`).catch((failure: unknown) => {
    throw new StartError(`Nothing answers at ${url}. Start a simulator with "backlot", or give another --url.`, {
      cause: failure,
    });
  });
  // The address of the health that needs no API key.
  const body: unknown = await answer.json().catch(() => undefined);
  return answer.ok ? healthResponse.safeParse(body).data?.version : undefined;
}

/** Throws StartError if the simulator refuses calls of the control API with this key: then every check would fail. */
async function demandAccess(url: string, apiKey: string | undefined): Promise<void> {
  const headers = { ...(apiKey !== undefined && { authorization: apiKey }) };
  const { status } = await fetch(`${url}${CONTROL_PREFIX}/sites`, { headers });
  if (status === 401) throw new StartError(keyRequired(url, apiKey));
}
