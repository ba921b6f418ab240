import { basename } from 'node:path';
import type { UsedSimulator } from './find-simulator.ts';
import { isReady } from './is-simulator.ts';
import type { PluginCall } from './plugin-call.ts';
import { allSites } from './sites-of-simulator.ts';

interface FoundSimulator extends Pick<UsedSimulator, 'url' | 'apiKey'> {
  readonly port: number;
}

/**
 * The sentence that warns of a configuration file (`config`: a file, or the folder that may have one) that the simulator
 * at a port does not use, because it lacks a site of that file; undefined if there is nothing to warn of. Throws if
 * `config` does not exist.
 */
export async function unusedConfig(
  config: string,
  { url, apiKey, port }: FoundSimulator,
  call: PluginCall,
): Promise<string | undefined> {
  // Loaded on demand: most development servers start their simulator.
  const { findConfigFile } = await import('#simulator/start/config/find-config-file.ts');
  const file = findConfigFile(config);
  if (file === undefined) return undefined;
  const { loadWithFiles } = await import('#simulator/start/config/load-config.ts');
  const loaded = await loadWithFiles(file);
  if (loaded.mistake !== undefined) return loaded.mistake.message;
  // It may be creating the sites of this file.
  if (!(await isReady(url))) return undefined;
  const served = new Set((await allSites({ url, apiKey })).map(({ clientId }) => clientId));
  const missing = loaded.config.sites.find(({ clientId }) => !served.has(clientId));
  if (missing === undefined) return undefined;
  return (
    `${basename(file)} is not used: the simulator at ${url} was started elsewhere, and has no site with the client id ` +
    `${missing.clientId}. To start one of your own: ${call(`port: ${port + 1}`)}`
  );
}
