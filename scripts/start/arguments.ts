import { parseArgs } from 'node:util';

/** The command line of `npm start`. */
export interface StartArguments {
  /** Where the simulator listens. */
  readonly port: number;
  readonly sitePort: number;
  /** What the simulator gets as it is: where its world is kept, and whether it begins anew. */
  readonly simulator: readonly string[];
}

export const USAGE = `Usage: npm start -- [options]

  --port N        port of the simulator                    (4700)
  --site-port N   port of the site                         (4321)
  --data PATH     file of the simulator, or :memory:       (.backlot/world.sqlite)
  --fresh         begin anew: delete all that the file holds
`;

/** Reads the command line. Throws an error of one sentence for what it does not know. */
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
