import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { DEFAULT_SEED } from '../../control/seeds/seed-library.ts';
import { listeningOrigin } from '../../world/origin.ts';
import { StartError } from '../../world/start-error.ts';
import { findConfigFile } from '../config/find-config-file.ts';
import { loadConfig } from '../config/load-config.ts';
import { seedName } from '../config/own-seeds.ts';
import type { Arguments } from './arguments.ts';

/**
 * Resets the default site of a running simulator, and returns the text to print. Throws StartError if no
 * simulator listens there, or if it refuses.
 */
export async function resetRunning({
  host,
  port,
  seed: given,
  config,
}: Pick<Arguments, 'host' | 'port' | 'seed' | 'config'>): Promise<string> {
  const origin = listeningOrigin(host, port);
  const seed = given ?? (await configuredSeed(config)) ?? DEFAULT_SEED;
  const answer = await fetch(`${origin}${CONTROL_PREFIX}/sites/${DEFAULT_SITE.siteId}/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seed }),
  }).catch((failure: unknown) => {
    const text = `No simulator answers at ${origin}. Start one with "backlot", or give its port with --port.`;
    throw new StartError(text, { cause: failure });
  });
  const body: unknown = await answer.json().catch(() => ({}));
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
