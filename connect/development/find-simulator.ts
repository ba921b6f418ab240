import { basename } from 'node:path';
import { CONSOLE_PREFIX } from '#contracts/control/control-prefix.ts';
import { configuredApiKey } from '../destination.ts';
import { isReady, isSimulator } from './is-simulator.ts';
import type { PluginCall } from './plugin-call.ts';
import { allSites } from './sites-of-simulator.ts';

/** A simulator that a development server uses. */
export interface UsedSimulator {
  readonly url: string;
  readonly console: string;
  readonly apiKey: string | undefined;
  /** Whether this process has started it. */
  readonly isOwn: boolean;
  /** Calls `changed` when the configuration file of a simulator that this process has started was loaded again. */
  onConfigChange(changed: () => void): void;
  /** Stops the simulator, if this process has started it. */
  close(): Promise<void>;
}

export interface SimulatorChoice {
  /** The origin of a running simulator. It is never started or stopped. */
  readonly url?: string | undefined;
  /** The API key of a running simulator that does not listen only on loopback (`BACKLOT_API_KEY`). */
  readonly apiKey?: string | undefined;
  /** The port to look for a simulator at, and to start one at (4700). */
  readonly port?: number | undefined;
  /** The seed of a simulator that is started: by default that of the configuration file, or `marginalia`. */
  readonly seed?: string | undefined;
  /** The configuration file of a simulator that is started (`backlot.config.ts` in the current folder, if it exists). */
  readonly config?: string | undefined;
  /** Where a simulator that is started keeps its world: a file, or `:memory:` (the default). */
  readonly data?: string | undefined;
}

/** Where a development server writes. */
export interface DevelopmentLog {
  info(sentence: string): void;
  warn(sentence: string): void;
}

const HOST = '127.0.0.1';
const DEFAULT_PORT = 4700;

/**
 * Returns the simulator at `url`, the one that answers at the port, or one that is started there. `call` writes
 * the options of its user, and `log` gets what that user should know.
 */
export async function findSimulator(
  choice: SimulatorChoice,
  call: PluginCall,
  log: DevelopmentLog,
): Promise<UsedSimulator> {
  const { port = DEFAULT_PORT, seed, config = '.', data = ':memory:' } = choice;
  const url = urlOf(choice);
  if (choice.url !== undefined) return simulatorAt(url, choice.apiKey);
  if (await isSimulator(url)) {
    const found = simulatorAt(url, choice.apiKey);
    const warning = await unusedConfig(config, { ...found, port }, call);
    if (warning !== undefined) log.warn(`backlot: ${warning}`);
    return found;
  }
  // Loaded on demand: a build, or a server with a simulator beside it, does not need all of its code.
  const { reportDefect, startSimulator } = await import('#simulator/index.ts');
  const { prepareDefaultFolder } = await import('#simulator/start/cli/data-option.ts');
  prepareDefaultFolder(data, call('data'));
  let changed = (): void => undefined;
  const reportConfig = (sentence: string): void => {
    log.info(`backlot: ${sentence}`);
    changed();
  };
  const simulator = await startSimulator({
    ...{ port, host: HOST, seed, config, data, reportDefect, reportConfig, log: true },
    reportAdvice: (sentence) => log.warn(`backlot: ${sentence}`),
    addressOptions: { port: call('port') },
  });
  const { url: startedAt, close } = simulator;
  const onConfigChange = (listener: () => void): void => {
    changed = listener;
  };
  return { ...simulatorAt(startedAt), isOwn: true, onConfigChange, close };
}

/** The address of the chosen simulator. */
export function urlOf({ url, port = DEFAULT_PORT }: SimulatorChoice): string {
  return url ?? `http://${HOST}:${port}`;
}

/** A simulator that somebody else starts and stops. */
export function simulatorAt(url: string, apiKey?: string): UsedSimulator {
  const nothing = async (): Promise<void> => undefined;
  const key = configuredApiKey(apiKey);
  const console = `${url}${CONSOLE_PREFIX}/`;
  return { url, console, apiKey: key, isOwn: false, onConfigChange: nothing, close: nothing };
}

interface FoundSimulator extends Pick<UsedSimulator, 'url' | 'apiKey'> {
  readonly port: number;
}

/**
 * The sentence that warns of a configuration file (`config`: a file, or the folder that may have one) that the simulator
 * at a port does not use, because it lacks a site of that file; undefined if there is nothing to warn of. Throws if
 * `config` does not exist.
 */
async function unusedConfig(
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
