import { configuredSimulator } from '#connect/destination.ts';
import { checkEnvironment } from '#simulator/platform/environment.ts';

let own: Promise<string> | undefined;

/**
 * The simulator that worlds are created in: the one at `BACKLOT_URL`, which `backlot exec` sets, or else one that this
 * process starts with the first world, with the configuration file of the working folder, if there is one. That one does
 * not keep the process from ending, and ends with it. Throws an error for an address that cannot be a simulator's.
 */
export async function currentSimulator(): Promise<string> {
  checkEnvironment(process.env);
  const { BACKLOT_URL: configured } = process.env;
  if (configured) return configuredSimulator(configured).origin;
  own ??= startOwn();
  return own;
}

async function startOwn(): Promise<string> {
  const { startSimulator } = await loadSimulator();
  // Worlds do not need the data of the default site.
  const { url } = await startSimulator({ config: '.', seed: 'none', keepsProcess: false });
  return url;
}

/** Loads the simulator, unless worlds are created in another process. Otherwise the first world does it. */
export async function prepareSimulator(): Promise<void> {
  if (!process.env.BACKLOT_URL) await loadSimulator();
}

/** A simulator is large, so it is not loaded where none is started. */
function loadSimulator() {
  return import('../simulator.ts');
}
