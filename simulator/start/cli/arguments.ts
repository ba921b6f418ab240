import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { isDatabaseAddress } from '../../store/database-address.ts';
import { parseCommandLine, wholeNumber } from './command-line.ts';
import { UsageError } from './command-outcome.ts';
import { COMMANDS, isCommand } from './commands.ts';
import { DEFAULT_DATA } from './data-option.ts';

/** As the control API checks it. That schema is not loaded here, so that the command starts faster. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

export interface Arguments {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly data: string;
  /** Whether all data in the store is deleted first. */
  readonly fresh: boolean;
  /** Undefined: the seed of the configuration file, or else the default. */
  readonly seed: string | undefined;
  /** A configuration file, or the folder that may have one. */
  readonly config: string;
  /** Of the default site. */
  readonly clientId: string | undefined;
  /** Whether the requests to the default site and to those of the configuration are logged. */
  readonly log: boolean;
  /** Whether answers of handlers are checked against the declarations of the platform's packages. */
  readonly strict: boolean;
  readonly webhookHosts: readonly string[];
  readonly json: boolean;
  /** In MiB. */
  readonly maxHeap: number;
  /** In MiB. */
  readonly cacheMb: number;
  /** How long a stopping simulator still accepts requests. */
  readonly drainMs: number;
  readonly stopWithinMs: number;
  /** Whether a worker process that dies is started again. */
  readonly restarts: boolean;
  readonly help: boolean;
  readonly version: boolean;
}

export const HELP = `Usage: backlot [start] [options]     run the platform
${Object.entries(COMMANDS)
  .map(([name, { call, says }]) => `       backlot ${call.padEnd(21)} ${says}: backlot ${name} --help`)
  .join('\n')}

  --port N              port to listen on; 0 picks a free one            (4700)
  --host HOST           address to listen on                             (127.0.0.1)
  --public-url URL      the address at which browsers reach it, through a proxy or a
                        port mapping; links in mails and redirects start with it
  --data STORE          SQLite file for all data, :memory:, or the address of a
                        PostgreSQL database                              (.backlot/world.sqlite;
                        :memory: with --json or --port 0; otherwise DATABASE_URL,
                        if that is an address of PostgreSQL)
  --fresh               delete all data in that store first
  --seed NAME           seed data for a new store, or none               (marginalia)
  --config PATH         configuration file                               (backlot.config.ts, if there is one)
  --client-id UUID      client id of the default site, such as the one that
                        your application has in its code
  --json                print one line of JSON when ready, or when it cannot start:
                        {"backlot":VERSION,"command":"start","ok":true,"result":…,"errors":[]},
                        and in the result event, url, clientId, apiKey, siteId, console
                        and webhookPublicKey.
                        Every command has --json and prints one line of this kind.
  --no-log              do not log the requests to the default site and to those of the
                        configuration; the newest 1,000 are kept otherwise
  --strict              refuse answers of handlers that are not as the platform's packages
                        declare them; requests are always checked
  --webhook-host HOST   send events to this host, too, and not only to this machine; may be
                        given several times
  --max-heap MIB        heap limit; beyond it, the process is restarted  (2048)
  --cache-mb MIB        memory for all caches together                   (64)
  --drain-ms MS         milliseconds to accept requests when stopping, while it
                        reports that it is not ready: for a load balancer  (0)
  --stop-timeout S      seconds to wait for open requests when stopping  (10)
  --no-restart          run in one process, which is not restarted
  --version, --help
`;

const DATA_RULE = '--data takes a path, :memory: or the address of a PostgreSQL database';

/** Reads the command line of `backlot`, and DATABASE_URL. Throws UsageError for an unknown command or option. */
export function readArguments(argv: readonly string[], env: NodeJS.ProcessEnv = process.env): Arguments {
  const { values, positionals } = parse(argv);
  const [command = 'start', ...rest] = positionals;
  if (isCommand(command)) {
    throw new UsageError(`The command comes first: backlot ${command}. Try: backlot ${command} --help`);
  }
  if (command !== 'start' || rest.length > 0) {
    throw new UsageError(`There is no command "${positionals.join(' ')}". Try: backlot --help`);
  }
  const { host, seed, config, json, help, version, fresh, strict } = values;
  // Programs that start a simulator for themselves expect a new world, and may start several at a time.
  const data = values.data ?? (json || values.port === '0' ? ':memory:' : (databaseOf(env) ?? DEFAULT_DATA));
  if (data === '') throw new UsageError(`${DATA_RULE}, not an empty text.`);
  // Without its rest, which can have a password.
  const [scheme] = /^[a-z][a-z0-9+.-]*:\/\//i.exec(data) ?? [];
  if (scheme !== undefined && !isDatabaseAddress(data)) {
    throw new UsageError(`${DATA_RULE}, not one that begins with ${scheme}.`);
  }
  return {
    ...{ host, seed, config, json, help, version, data, fresh, strict },
    clientId: uuid('--client-id', values['client-id']),
    port: wholeNumber('--port', values.port, 0, 65_535),
    publicUrl: values['public-url'],
    maxHeap: wholeNumber('--max-heap', values['max-heap'], 64, 1_048_576),
    cacheMb: wholeNumber('--cache-mb', values['cache-mb'], 1, 1_048_576),
    drainMs: wholeNumber('--drain-ms', values['drain-ms'], 0, 3_600_000),
    stopWithinMs: 1000 * wholeNumber('--stop-timeout', values['stop-timeout'], 0, 3600),
    webhookHosts: values['webhook-host'],
    log: !values['no-log'],
    restarts: !values['no-restart'],
  };
}

/** The address in DATABASE_URL; undefined if it is that of another kind of database. */
function databaseOf({ DATABASE_URL: url }: NodeJS.ProcessEnv): string | undefined {
  return url !== undefined && isDatabaseAddress(url) ? url : undefined;
}

function uuid(option: string, text: string | undefined): string | undefined {
  if (text === undefined || UUID.test(text)) return text;
  throw new UsageError(`${option} takes a UUID such as ${DEFAULT_SITE.clientId}, not "${text}".`);
}

function parse(argv: readonly string[]) {
  return parseCommandLine(
    {
      args: [...argv],
      allowPositionals: true,
      options: {
        port: { type: 'string', default: '4700' },
        host: { type: 'string', default: '127.0.0.1' },
        'public-url': { type: 'string' },
        data: { type: 'string' },
        fresh: { type: 'boolean', default: false },
        seed: { type: 'string' },
        config: { type: 'string', default: '.' },
        'client-id': { type: 'string' },
        json: { type: 'boolean', default: false },
        'max-heap': { type: 'string', default: '2048' },
        'cache-mb': { type: 'string', default: '64' },
        'drain-ms': { type: 'string', default: '0' },
        'stop-timeout': { type: 'string', default: '10' },
        'no-log': { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        'webhook-host': { type: 'string', multiple: true, default: [] },
        'no-restart': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        version: { type: 'boolean', default: false },
      },
    },
    'Try: backlot start --help',
  );
}
