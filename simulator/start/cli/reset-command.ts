import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { DEFAULT_SEED } from '../../control/seeds/seed-library.ts';
import { StartError } from '../../errors/start-error.ts';
import { reportWaiting, systemClock } from '../../platform/clock.ts';
import { listeningOrigin } from '../../platform/origin.ts';
import { seedName } from '../config/configured-seeds.ts';
import { findConfigFile } from '../config/find-config-file.ts';
import { loadConfig } from '../config/load-config.ts';
import { writeSentence } from '../report-defect.ts';
import { askSimulator } from './ask-simulator.ts';
import { parseCommandLine, usableKey, wholeNumber } from './command-line.ts';
import { type CommandOutcome, EXIT, helpOutcome, UsageError } from './command-outcome.ts';

const RESET_HELP = `Usage: backlot reset [options]

Resets the default site of a running simulator to its seed. All its members, items, mails and sessions are deleted.
Its settings and its clock stay as they are.

  --port N              port of the simulator                            (that of BACKLOT_URL; otherwise 4700, if the
                        simulator there has the client id of the configuration)
  --host HOST           address of the simulator                         (that of BACKLOT_URL, or 127.0.0.1)
  --seed NAME           seed data for the site, or none                  (that of the configuration file, or the site's own)
  --config PATH         configuration file                               (backlot.config.ts, if there is one)
  --api-key KEY         for a simulator that does not listen on loopback (BACKLOT_API_KEY)
  --json                print one line of JSON; its result has url and seed
  --help
`;

/**
 * Runs `backlot reset`: resets the default site of a running simulator, and returns what to print. `argv` are the
 * arguments after `reset`. Throws UsageError for arguments it cannot use, and StartError if no simulator listens there, or if it
 * refuses.
 */
export async function resetCommand(
  argv: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<CommandOutcome> {
  const { config, json, help, ...given } = parse(argv);
  if (help) return helpOutcome(RESET_HELP);
  const simulator = {
    origin: originOf(given, env.BACKLOT_URL),
    apiKey: usableKey(given['api-key'] ?? env.BACKLOT_API_KEY),
    otherwise: 'give its port with --port',
  };
  const refused = (reason: string) => `The simulator at ${simulator.origin} refused the reset: ${reason}`;
  const { siteId } = DEFAULT_SITE;
  const configured = await configuredSite(config);
  const isNamed = given.port !== undefined || given.host !== undefined || (env.BACKLOT_URL ?? '') !== '';
  if (!isNamed && configured === undefined) throw new UsageError(NAME_IT);
  const { sites } = await askSimulator(simulator, refused, 'GET /sites');
  if (!isNamed && !sites.some(({ clientId }) => clientId === configured?.clientId)) {
    const text = `The simulator at ${simulator.origin} has no site with the client id ${configured?.clientId} of the configuration`;
    throw new StartError(`${text}: it may belong to another project. Give the port of yours with --port.`);
  }
  const own = sites.find((site) => site.siteId === siteId)?.seed;
  const seed = given.seed ?? (configured && seedName(configured, 0)) ?? own ?? DEFAULT_SEED;
  const reset = askSimulator(simulator, refused, 'POST /sites/{siteId}/reset', { siteId, body: { seed } });
  await reportWaiting('Resetting the site', reset, {
    clock: systemClock,
    report: json ? () => {} : writeSentence,
  });
  return {
    ...{ code: EXIT.done, result: { url: simulator.origin, seed } },
    text: `The default site at ${simulator.origin} was reset to the seed "${seed}". Its earlier sessions have ended.\n`,
  };
}

function originOf({ host, port }: { readonly host?: string; readonly port?: string }, url = ''): string {
  if (url === '' || host !== undefined || port !== undefined) {
    return listeningOrigin(host ?? '127.0.0.1', wholeNumber('--port', port ?? '4700', 1, 65_535));
  }
  if (/^https?:/.test(url) && URL.canParse(url)) return new URL(url).origin;
  throw new UsageError(`BACKLOT_URL is "${url}", which is not an http(s) address. Correct it, or use --port.`);
}

/** A command that deletes everything needs more than a port that any project may use. */
const NAME_IT =
  'Without a site in a configuration file, reset needs the port of the simulator, because the one at 4700 may belong to another project: backlot reset --port 4700';

/** What the configuration file says of the default site, if there is one. */
async function configuredSite(config: string) {
  const file = findConfigFile(config);
  return file === undefined ? undefined : (await loadConfig(file, 0)).sites[0];
}

function parse(argv: readonly string[]) {
  return parseCommandLine(
    {
      args: [...argv],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        seed: { type: 'string' },
        config: { type: 'string', default: '.' },
        'api-key': { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    },
    'Try: backlot reset --help',
  ).values;
}
