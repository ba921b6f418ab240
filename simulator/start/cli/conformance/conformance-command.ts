import { type Job, runJobs } from '#contracts/conformance/run-checks.ts';
import type { CommandError } from '#contracts/control/command-envelope.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { healthResponse } from '#contracts/control/health.ts';
import { counted } from '#contracts/counted.ts';
import { StartError } from '../../../errors/start-error.ts';
import { keyRequired, parseCommandLine } from '../arguments.ts';
import { type CommandOutcome, EXIT, helpOutcome, UsageError } from '../command-outcome.ts';
import { onStopSignals } from '../stop-signals.ts';
import { liveJobs, simulatorJobs } from './jobs.ts';
import { type ConformanceReport, reportOf, reportText, showProgress } from './report.ts';

/** Checks that wait for each other's passwords use more than one core of a simulator. */
const AT_ONCE = 4;

/**
 * Runs `backlot conformance`: `argv` are the arguments after it. Throws StartError if there is nothing to check.
 */
export async function conformanceCommand(argv: readonly string[]): Promise<CommandOutcome> {
  const given = readConformanceArguments(argv, process.env);
  if (given === 'help') return helpOutcome(CONFORMANCE_HELP);
  const { url, only, apiKey, live } = given;
  const simulator = await simulatorVersion(url);
  const jobs = simulator === undefined ? await liveJobs(url, live) : simulatorJobs(url, apiKey);
  if (simulator !== undefined) await demandAccess(url, apiKey);
  const chosen = jobs.filter((job) => only === undefined || isAbout(job, only));
  if (chosen.length === 0) throw new UsageError(`No check has "${only}" in its suite or title.`);
  const stopped = new AbortController();
  onStopSignals(
    () => stopped.abort(),
    () => process.exit(EXIT.stopped),
  );
  const progress = showProgress(chosen.length, process.stderr);
  const results = await runJobs(chosen, simulator === undefined ? 1 : AT_ONCE, progress.onResult, stopped.signal);
  progress.end();
  // The checks that had begun have ended, and their sites are deleted.
  if (stopped.signal.aborted) return STOPPED;
  const report = reportOf(url, simulator, results);
  const errors = errorsOf(report);
  return { code: errors.length === 0 ? EXIT.done : EXIT.failed, result: report, text: reportText(report), errors };
}

const STOPPED: CommandOutcome = {
  ...{ code: EXIT.stopped, result: null, text: '' },
  errors: [{ code: 'STOPPED', message: 'It was stopped before all checks had run. What they had made is removed.' }],
};

function errorsOf({ passed, failed }: ConformanceReport): readonly CommandError[] {
  if (passed + failed === 0) return [{ code: 'NOTHING_CHECKED', message: 'All checks were left out.' }];
  return failed === 0 ? [] : [{ code: 'CHECKS_FAILED', message: `${counted(failed, 'check')} failed.` }];
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

const CONFORMANCE_HELP = `Usage: backlot conformance [options]

Runs the conformance suites against a platform, and ends with exit code 1 if a check fails.

Against a Backlot simulator, all checks run, each with a site of its own, which is deleted afterwards. Against another
platform, only checks that change nothing there run; the others are listed with what they need.

  --url URL             address of the platform          (BACKLOT_URL, or http://127.0.0.1:4700)
  --only TEXT           checks whose suite or title contains the text
  --json                print one line of JSON; its result is the report
  --api-key KEY         for a simulator that does not listen on loopback (BACKLOT_API_KEY)

For another platform:
  --client-id ID        client id of the site            (BACKLOT_CLIENT_ID)
  --email EMAIL         a member who can log in with a password
  --password PASSWORD   of the member                    (BACKLOT_MEMBER_PASSWORD)
  --redirect-uri URL    an allowed redirect URI of the site
  --post-flow-url URL   a page on an allowed domain of the site
  --allow-writes        also register members, and write items, which are removed again
  --short-paths         also the short paths of the specification, such as /v2/items/query
  --help
`;

export interface ConformanceArguments {
  /** The origin, without a slash at the end. */
  readonly url: string;
  readonly only: string | undefined;
  readonly apiKey: string | undefined;
  readonly live: LiveArguments;
}

/** What is known about a site of another platform. */
export interface LiveArguments {
  readonly clientId: string | undefined;
  readonly email: string | undefined;
  readonly password: string | undefined;
  readonly redirectUri: string | undefined;
  readonly postFlowUrl: string | undefined;
  readonly allowWrites: boolean;
  readonly shortPaths: boolean;
}

/** Reads the arguments after `conformance`. Throws UsageError for arguments it cannot use. */
function readConformanceArguments(argv: readonly string[], env: NodeJS.ProcessEnv): ConformanceArguments | 'help' {
  const values = parse(argv);
  if (values.help) return 'help';
  return {
    url: origin(values.url ?? env.BACKLOT_URL ?? 'http://127.0.0.1:4700'),
    only: values.only,
    apiKey: values['api-key'] ?? (env.BACKLOT_API_KEY || undefined),
    live: {
      clientId: values['client-id'] ?? env.BACKLOT_CLIENT_ID,
      email: values.email,
      password: values.password ?? env.BACKLOT_MEMBER_PASSWORD,
      redirectUri: values['redirect-uri'],
      postFlowUrl: values['post-flow-url'],
      allowWrites: values['allow-writes'],
      shortPaths: values['short-paths'],
    },
  };
}

function origin(text: string): string {
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin;
  throw new UsageError(`--url takes an address without a path, such as http://127.0.0.1:4700, not "${text}".`);
}

function parse(argv: readonly string[]) {
  return parseCommandLine(
    {
      args: [...argv],
      options: {
        url: { type: 'string' },
        only: { type: 'string' },
        json: { type: 'boolean', default: false },
        'api-key': { type: 'string' },
        'client-id': { type: 'string' },
        email: { type: 'string' },
        password: { type: 'string' },
        'redirect-uri': { type: 'string' },
        'post-flow-url': { type: 'string' },
        'allow-writes': { type: 'boolean', default: false },
        'short-paths': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    },
    'Try: backlot conformance --help',
  ).values;
}
