import { parseArgs } from 'node:util';

/** The command line of `npm run cluster`. */
export interface ClusterArguments {
  /** The port of the balancer; 0 picks a free one. */
  readonly port: number;
  /** The number of simulator processes. */
  readonly processes: number;
  readonly store: 'postgres' | 'sqlite';
  /** The address of a PostgreSQL database, or a file. Undefined: one that is deleted at the end. */
  readonly data: string | undefined;
  readonly seed: string | undefined;
  readonly json: boolean;
  readonly help: boolean;
}

export const USAGE = `Usage: npm run cluster -- [options]

Runs several simulators on one store, with a load balancer in front of them.

  --processes N     number of simulators                       (3)
  --port N          port of the balancer; 0 picks a free one   (4700)
  --store KIND      postgres or sqlite                         (postgres)
  --data STORE      address of a PostgreSQL database, or a SQLite file; by default, a new
                    store, which is deleted at the end
  --seed NAME       seed data for a new store, or none         (marginalia)
  --json            print one line of JSON when ready
`;

/** Reads the command line. Throws an error with one sentence for an option that it cannot use. */
export function readClusterArguments(argv: readonly string[]): ClusterArguments {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string', default: '4700' },
      processes: { type: 'string', default: '3' },
      store: { type: 'string', default: 'postgres' },
      data: { type: 'string' },
      seed: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { store, data, seed, json, help } = values;
  if (store !== 'postgres' && store !== 'sqlite') throw new Error(`--store takes postgres or sqlite, not "${store}".`);
  const port = wholeNumber('--port', values.port, 0, 65_535);
  return { port, processes: wholeNumber('--processes', values.processes, 1, 64), store, data, seed, json, help };
}

function wholeNumber(option: string, text: string, least: number, most: number): number {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new Error(`${option} takes a whole number from ${least} to ${most}, not "${text}".`);
}
