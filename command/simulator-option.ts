import type { AskedSimulator } from '#simulator/start/cli/ask-simulator.ts';
import { usableKey } from '#simulator/start/cli/command-line.ts';
import { UsageError } from '#simulator/start/cli/command-outcome.ts';

const DEFAULT_URL = 'http://127.0.0.1:4700';

/** The options that name a simulator, for `parseCommandLine`. */
export const SIMULATOR_OPTIONS = { url: { type: 'string' }, 'api-key': { type: 'string' } } as const;

/** The simulator that the options or the environment name. Throws UsageError. */
export function simulatorOf(
  { url: given, 'api-key': key }: { readonly url?: string | undefined; readonly 'api-key'?: string | undefined },
  env: NodeJS.ProcessEnv,
): AskedSimulator {
  const url = given ?? (env.BACKLOT_URL || DEFAULT_URL);
  if (!/^https?:/.test(url) || !URL.canParse(url)) {
    throw new UsageError(`--url takes an http(s) address such as ${DEFAULT_URL}, not "${url}".`);
  }
  const apiKey = usableKey(key ?? env.BACKLOT_API_KEY);
  return { origin: new URL(url).origin, apiKey, otherwise: 'give its address with --url' };
}
