import { parseCommandLine, usableKey } from '#simulator/start/cli/command-line.ts';
import { UsageError } from '#simulator/start/cli/command-outcome.ts';

export const CONFORMANCE_HELP = `Usage: backlot conformance [options]

Runs the conformance suites against a platform, and ends with exit code 1 if a check fails.

Against a Backlot simulator, all checks run, each with a site of its own, which is deleted afterwards. Against another
platform, only checks that change nothing there run; the others are listed with what they need.

  --url URL             address of the platform          (BACKLOT_URL, or http://127.0.0.1:4700)
  --only TEXT           checks whose suite or title contains the text
  --requirements SET    only checks of a frozen set, such as 2026-11, decide; newer
                        ones run, too, and are reported apart
  --expected-failures FILE
                        requirements that fail, one a line; an entry that passes, or
                        that no check has, is a failure, too
  --report FORMAT       text, json or junit              (text)
  --json                print one line of JSON; its result is the report
  --api-key KEY         for a simulator that does not listen on loopback (BACKLOT_API_KEY)

Recordings, of the checks that can run against another platform:
  --record FILE         keep requests and answers, with all values replaced
  --against FILE        compare the answers of this platform with a recording: status,
                        fields, types and declared order; what the checks expect does
                        not count

For another platform, which is asked again when it answers 429 with Retry-After:
  --client-id ID        client id of the site            (BACKLOT_CLIENT_ID)
  --email EMAIL         a member who can log in with a password
  --password PASSWORD   of the member                    (BACKLOT_MEMBER_PASSWORD)
  --redirect-uri URL    an allowed redirect URI of the site
  --post-flow-url URL   a page on an allowed domain of the site
  --allow-writes        also register members, and write items; all of it is removed
                        again, also after Ctrl+C, and what cannot be removed is listed
  --short-paths         also the short paths of the specification, such as /v2/items/query
  --help
`;

const FORMATS = ['text', 'json', 'junit'] as const;
export type ReportFormat = (typeof FORMATS)[number];

export interface ConformanceArguments {
  /** The origin, without a slash at the end. */
  readonly url: string;
  readonly only: string | undefined;
  readonly requirements: string | undefined;
  /** A file. */
  readonly expectedFailures: string | undefined;
  readonly report: ReportFormat;
  /** A file. */
  readonly record: string | undefined;
  /** A file. */
  readonly against: string | undefined;
  readonly json: boolean;
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
export function readConformanceArguments(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): ConformanceArguments | 'help' {
  const values = parse(argv);
  if (values.help) return 'help';
  if (values.json && values.report !== undefined) throw new UsageError('Give --json or --report, not both.');
  if (values.record !== undefined && values.against !== undefined) {
    throw new UsageError('Give --record or --against, not both.');
  }
  return {
    url: origin(values.url ?? env.BACKLOT_URL ?? 'http://127.0.0.1:4700'),
    only: values.only,
    requirements: values.requirements,
    expectedFailures: values['expected-failures'],
    report: format(values.report ?? 'text'),
    record: values.record,
    against: values.against,
    json: values.json,
    apiKey: usableKey(values['api-key'] ?? env.BACKLOT_API_KEY),
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

function format(text: string): ReportFormat {
  const found = FORMATS.find((each) => each === text);
  if (found === undefined) throw new UsageError(`--report takes text, json or junit, not "${text}".`);
  return found;
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
        requirements: { type: 'string' },
        'expected-failures': { type: 'string' },
        report: { type: 'string' },
        record: { type: 'string' },
        against: { type: 'string' },
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
