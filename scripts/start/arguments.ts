import { parseArgs } from 'node:util';

/** The command line of `npm start`. */
export interface StartArguments {
  /** The port of the simulator. */
  readonly port: number;
  readonly sitePort: number;
  /** Options that are passed on to the simulator: its data file, and whether to delete it first. */
  readonly simulator: readonly string[];
}

export const USAGE = `Usage: npm start -- [options]

  --port N        port of the simulator                    (4700)
  --site-port N   port of the site                         (4321)
  --data PATH     file of the simulator, or :memory:       (.backlot/world.sqlite)
  --fresh         delete all data in that file first
`;

/** Reads the command line. Throws an error with one sentence for an unknown option. */
export function readStartArguments(argv: readonly string[]): StartArguments {
  const { port, 'site-port': sitePort, data, fresh } = parse(argv);
  return {
    port: portOf('--port', port),
    sitePort: portOf('--site-port', sitePort),
    simulator: [...(data === undefined ? [] : ['--data', data]), ...(fresh ? ['--fresh'] : [])],
  };
}

function portOf(option: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new Error(`${option} takes a whole number from 1 to 65535, not "${text}".`);
}

function parse(argv: readonly string[]) {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string', default: '4700' },
      'site-port': { type: 'string', default: '4321' },
      data: { type: 'string' },
      fresh: { type: 'boolean', default: false },
    },
  });
  return values;
}
