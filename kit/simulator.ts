import { reportDefect, type Simulator, type SimulatorOptions, startSimulator as start } from '#simulator/index.ts';

/** A simulator that ends with the block that it was declared in: `await using simulator = await startSimulator()`. */
export interface TestSimulator extends Simulator, AsyncDisposable {}

/**
 * Starts a simulator in this process: on a free port of loopback, with an empty store in memory and the seed `none`,
 * unless the options say otherwise. A defect of the simulator is written to standard error.
 */
export async function startSimulator(options: Partial<SimulatorOptions> = {}): Promise<TestSimulator> {
  const simulator = await start({
    port: 0,
    host: '127.0.0.1',
    data: ':memory:',
    // A configuration file has a seed of its own.
    seed: options.config === undefined ? 'none' : undefined,
    // Tests sign in often, and a password of a test needs no protection.
    passwordCost: 16,
    reportDefect,
    ...options,
  });
  return { ...simulator, [Symbol.asyncDispose]: simulator.close };
}
