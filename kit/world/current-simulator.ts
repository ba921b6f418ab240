let own: Promise<string> | undefined;

/**
 * The simulator that worlds are created in: the one at `BACKLOT_URL`, which `backlot exec` sets, or else one that this
 * process starts with the first world and that ends with the process.
 */
export function currentSimulator(): Promise<string> {
  const { BACKLOT_URL: configured } = process.env;
  if (configured) return Promise.resolve(configured);
  own ??= loadSimulator().then(async ({ startSimulator }) => (await startSimulator()).url);
  return own;
}

/** Loads the simulator, unless worlds are created in another process. Otherwise the first world does it. */
export async function prepareSimulator(): Promise<void> {
  if (!process.env.BACKLOT_URL) await loadSimulator();
}

/** A simulator is large, so it is not loaded where none is started. */
function loadSimulator() {
  return import('../simulator.ts');
}
