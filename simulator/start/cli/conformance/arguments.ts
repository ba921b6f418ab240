import { parseArgs } from 'node:util';
import { StartError } from '../../../errors/start-error.ts';
import { reasonOfParsing } from '../command-options.ts';

export const CONFORMANCE_HELP = `Usage: backlot conformance [options]

Runs the conformance suites against a platform, and ends with exit code 1 if a check fails.

Against a Backlot simulator, all checks run, each with a site of its own, which is deleted afterwards. Against another
platform, only checks that change nothing there run; the others are listed with what they need.

  --url URL             address of the platform          (BACKLOT_URL, or http://127.0.0.1:4700)
  --only TEXT           checks whose suite or title contains the text
  --json                print one JSON object
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

/** Reads the arguments after `conformance`. Throws StartError for arguments it cannot use. */
export function readConformanceArguments(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): ConformanceArguments | 'help' {
  const values = parse(argv);
  if (values.help) return 'help';
  return {
    url: origin(values.url ?? env.BACKLOT_URL ?? 'http://127.0.0.1:4700'),
    only: values.only,
    json: values.json,
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
  throw new StartError(`--url takes an address without a path, such as http://127.0.0.1:4700, not "${text}".`);
}

function parse(argv: readonly string[]) {
  try {
    const { values } = parseArgs({
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
    });
    return values;
  } catch (failure) {
    throw new StartError(`${reasonOfParsing(failure)} Try: backlot conformance --help`, { cause: failure });
  }
}
