import { z } from 'zod';
import { check } from '../control/seeds/mistake-text.ts';
import { StartError } from '../errors/start-error.ts';
import type { SimulatorOptions } from './start-simulator.ts';

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
  reportAdvice: callback,
} satisfies Record<keyof SimulatorOptions, z.ZodType>);

/** Throws StartError for an option that does not exist, and for a value of a wrong type. */
export function checkSimulatorOptions(options: unknown): void {
  const checked = check(knownOptions, options);
  if ('mistake' in checked) throw new StartError(`startSimulator: ${checked.mistake.text}.`);
}
