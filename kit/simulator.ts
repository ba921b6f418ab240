import { z } from 'zod';
import { reportDefect, type Simulator, type SimulatorOptions, startSimulator as start } from '#simulator/index.ts';
import { demand } from './demand.ts';

/** A simulator that ends with the block that it was declared in: `await using simulator = await startSimulator()`. */
export interface TestSimulator extends Simulator, AsyncDisposable {}

const text = z.string('must be a text').optional();
const flag = z.boolean('must be true or false').optional();
const callback = z.function().optional();
const wholeNumber = z.int('must be a whole number').min(0, 'must be at least 0').optional();

const knownOptions = z.strictObject({
  port: wholeNumber,
  host: text,
  publicUrl: text,
  addressOptions: z.strictObject({ port: text, host: text }).optional(),
  data: text,
  cacheMb: wholeNumber,
  fresh: flag,
  seed: text,
  clientId: z.uuid('must be a UUID').optional(),
  config: text,
  clock: z.object({ now: callback, sleep: callback }).optional(),
  keepsProcess: flag,
  passwordCost: wholeNumber,
  drainMs: wholeNumber,
  stopWithinMs: wholeNumber,
  reportConfig: callback,
  reportDefect: callback,
  reportStore: callback,
} satisfies Record<keyof SimulatorOptions, z.ZodType>);

/**
 * Starts a simulator in this process: on a free port of loopback, with an empty store in memory and the seed `none`,
 * unless the options say otherwise. A defect of the simulator is written to standard error.
 */
export async function startSimulator(options: Partial<SimulatorOptions> = {}): Promise<TestSimulator> {
  demand(knownOptions, options, 'startSimulator');
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
