let own: Promise<string> | undefined;

/**
 * The simulator that worlds are created in: the one at `BACKLOT_URL`, which `backlot exec` sets, or else one that this
 * process starts with the first world and that ends with the process.
 */
export function currentSimulator(): Promise<string> {
  const { BACKLOT_URL: configured } = process.env;
  if (configured) return Promise.resolve(configured);
  // Loaded on demand: a simulator is large, and most tests use one that runs already.
  own ??= import('../simulator.ts').then(async ({ startSimulator }) => (await startSimulator()).url);
  return own;
}
