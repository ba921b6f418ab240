import { parseArgs } from 'node:util';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { DEFAULT_SEED } from '../../control/seeds/seed-library.ts';
import { listeningOrigin } from '../../world/origin.ts';
import { StartError } from '../../world/start-error.ts';
import { findConfigFile } from '../config/find-config-file.ts';
import { loadConfig } from '../config/load-config.ts';
import { seedName } from '../config/own-seeds.ts';
import { reasonOfParsing, wholeNumber } from './command-options.ts';

const RESET_HELP = `Usage: backlot reset [options]

Resets the default site of a running simulator to its seed. All its members, items, mails and sessions are deleted.
Its settings and its clock stay as they are.

  --port N              port of the simulator                            (4700)
  --host HOST           address of the simulator                         (127.0.0.1)
  --seed NAME           seed data for the site, or none                  (that of the configuration file, or marginalia)
  --config PATH         configuration file                               (backlot.config.ts, if there is one)
  --api-key KEY         for a simulator that does not listen on loopback (BACKLOT_API_KEY)
  --help
`;

/**
 * Runs `backlot reset`: resets the default site of a running simulator, and returns the text to print. `argv` are the
 * arguments after `reset`. Throws StartError for arguments it cannot use, if no simulator listens there, or if it refuses.
 */
export async function resetCommand(argv: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const { host, port, config, help, ...given } = parse(argv);
  if (help) return RESET_HELP;
  const origin = listeningOrigin(host, wholeNumber('--port', port, 1, 65_535));
  const apiKey = given['api-key'] ?? env.BACKLOT_API_KEY;
  const seed = given.seed ?? (await configuredSeed(config)) ?? DEFAULT_SEED;
  const answer = await fetch(`${origin}${CONTROL_PREFIX}/sites/${DEFAULT_SITE.siteId}/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey !== undefined && { authorization: apiKey }) },
    body: JSON.stringify({ seed }),
  }).catch((failure: unknown) => {
    const text = `No simulator answers at ${origin}. Start one with "backlot", or give its port with --port.`;
    throw new StartError(text, { cause: failure });
  });
  const body: unknown = await answer.json().catch(() => ({}));
  if (answer.status === 401) {
    const required = 'requires the API key that the simulator printed when it started';
    throw new StartError(`${origin} ${required}. Give it with --api-key.`);
  }
  if (!answer.ok)
    throw new StartError(`The simulator at ${origin} refused the reset: ${reasonOf(body, answer.status)}`);
  return `The default site at ${origin} was reset to the seed "${seed}". Its earlier sessions have ended.\n`;
}

/** The name of the seed that the configuration file gives to the default site. */
async function configuredSeed(config: string): Promise<string | undefined> {
  const file = findConfigFile(config);
  const [first] = file === undefined ? [] : (await loadConfig(file, 0)).sites;
  return first && seedName(first, 0);
}

function reasonOf(body: unknown, status: number): string {
  if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') {
    return body.message;
  }
  return `status ${status}.`;
}

function parse(argv: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        port: { type: 'string', default: '4700' },
        host: { type: 'string', default: '127.0.0.1' },
        seed: { type: 'string' },
        config: { type: 'string', default: '.' },
        'api-key': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (failure) {
    throw new StartError(`${reasonOfParsing(failure)} Try: backlot reset --help`, { cause: failure });
  }
}
