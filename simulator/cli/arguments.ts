import { parseArgs } from 'node:util';
import { StartError } from '../start-error.ts';

export interface Arguments {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly seed: string;
  readonly json: boolean;
  readonly help: boolean;
  readonly version: boolean;
}

export const HELP = `Usage: backlot [start] [options]

  --port N       port to listen on; 0 picks a free one   (4700)
  --host HOST    address to listen on                    (127.0.0.1)
  --data PATH    SQLite file to keep everything in       (:memory:)
  --seed NAME    what a new store starts with, or none   (marginalia)
  --json         print one JSON line when ready
  --version, --help
`;

/** The command line of `backlot` (design: CLI). Throws StartError for what it does not know. */
export function readArguments(argv: readonly string[]): Arguments {
  const { values, positionals } = parse(argv);
  const [command = 'start', ...rest] = positionals;
  if (command !== 'start' || rest.length > 0) {
    throw new StartError(`There is no command "${positionals.join(' ')}". Try: backlot start --help`);
  }
  const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Number.NaN;
  if (!(port <= 65_535)) throw new StartError(`--port takes a whole number from 0 to 65535, not "${values.port}".`);
  if (values.data === '') throw new StartError('--data takes a path or :memory:, not an empty text.');
  return { ...values, port };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        port: { type: 'string', default: '4700' },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string', default: ':memory:' },
        seed: { type: 'string', default: 'marginalia' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        version: { type: 'boolean', default: false },
      },
    });
  } catch (failure) {
    const [reason = ''] = failure instanceof Error ? failure.message.split('\n') : [];
    throw new StartError(`${reason.replace(/\.?$/, '.')} Try: backlot start --help`, { cause: failure });
  }
}
