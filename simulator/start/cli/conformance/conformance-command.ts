import { type Job, runJobs } from '#contracts/conformance/run-checks.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { healthResponse } from '#contracts/control/health.ts';
import { StartError } from '../../../errors/start-error.ts';
import { keyRequired } from '../command-options.ts';
import { onStopSignals } from '../on-stop-signals.ts';
import { CONFORMANCE_HELP, readConformanceArguments } from './arguments.ts';
import { liveJobs } from './live-jobs.ts';
import { showProgress } from './progress.ts';
import { reportOf, reportText } from './report.ts';
import { simulatorJobs } from './simulator-jobs.ts';

/** Checks that wait for each other's passwords use more than one core of a simulator. */
const AT_ONCE = 4;
/** The exit code of shells for a command that Ctrl+C has ended. */
const STOPPED = 130;

/**
 * Runs `backlot conformance`: `argv` are the arguments after it. Returns the exit code. Throws StartError if there is nothing
 * to check.
 */
export async function conformanceCommand(argv: readonly string[]): Promise<0 | 1 | typeof STOPPED> {
  const given = readConformanceArguments(argv, process.env);
  if (given === 'help') {
    process.stdout.write(CONFORMANCE_HELP);
    return 0;
  }
  const { url, only, json, apiKey, live } = given;
  const simulator = await simulatorVersion(url);
  const jobs = simulator === undefined ? await liveJobs(url, live) : simulatorJobs(url, apiKey);
  if (simulator !== undefined) await demandAccess(url, apiKey);
  const chosen = jobs.filter((job) => only === undefined || isAbout(job, only));
  if (chosen.length === 0) throw new StartError(`No check has "${only}" in its suite or title.`);
  const stopped = new AbortController();
  onStopSignals(
    () => stopped.abort(),
    () => process.exit(STOPPED),
  );
  const progress = showProgress(chosen, process.stderr);
  const results = await runJobs(chosen, simulator === undefined ? 1 : AT_ONCE, progress.onResult, stopped.signal);
  progress.end();
  // The checks that had begun have ended, and their sites are deleted.
  if (stopped.signal.aborted) return STOPPED;
  const report = reportOf(url, simulator, results);
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : reportText(report));
  if (report.passed + report.failed === 0) throw new StartError('All checks were left out.');
  return report.failed === 0 ? 0 : 1;
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
