import { z } from 'zod';
import { check } from '../control/seeds/check-value.ts';
import { StartError } from '../errors/start-error.ts';
import type { ReportDefect } from '../http/http-app.ts';
import type { Clock } from '../platform/clock.ts';
import type { AddressOptions } from './listen.ts';

/** How a simulator is started. `startSimulator` of `backlot/testing` has defaults for all of them. */
export interface SimulatorOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** The address to listen on. On any but loopback, the control API requires the API key. */
  readonly host: string;
  /** How errors name the options `port` and `host`: as the user of the calling program sets them. */
  readonly addressOptions?: AddressOptions | undefined;
  /** The address at which browsers reach the simulator, through a proxy or a port mapping. */
  readonly publicUrl?: string | undefined;
  /** Where the data is: a file, `:memory:`, or the address of a PostgreSQL database (`postgres://…`). */
  readonly data: string;
  /** The megabytes for all caches (64). A larger cache makes repeated reads of large collections faster. */
  readonly cacheMb?: number | undefined;
  /** Whether all sites of the store are deleted first. */
  readonly fresh?: boolean;
  /** The seed for the default site of a new store. By default, that of the configuration file, or `marginalia`. */
  readonly seed?: string | undefined;
  /**
   * The client id of the default site. By default, that of the configuration file, or else the site keeps the one that it
   * has; a new store always has the same.
   */
  readonly clientId?: string | undefined;
  /**
   * A configuration file (`backlot.config.ts`), or a folder that may have one. By default, none is loaded. It is loaded
   * again when it changes.
   */
  readonly config?: string | undefined;
  /** Called with a sentence when the configuration file has changed. By default, it is written to standard error. */
  readonly reportConfig?: (sentence: string) => void;
  /** Called with each defect of the simulator, for example to write it to standard error. */
  readonly reportDefect: ReportDefect;
  /** Called with a sentence when the store becomes unavailable, or if another simulator uses its file. By default, it is written to standard error. */
  readonly reportStore?: (sentence: string) => void;
  /** Called with a sentence for somebody who develops an application, for example about a missing collection. */
  readonly reportAdvice?: ((sentence: string) => void) | undefined;
  /** Whether requests to the default site and to those of the configuration are logged from the start (false). */
  readonly log?: boolean;
  /** Whether answers of handlers must be as the platform's packages declare them (false). */
  readonly strict?: boolean;
  /** The hosts besides this machine to which events may be sent (`settings.webhooks`). */
  readonly webhookHosts?: readonly string[];
  /** The time of the simulator, by default that of the system. */
  readonly clock?: Clock;
  /** Whether the process runs on as long as the simulator is open, as with any server (true). */
  readonly keepsProcess?: boolean;
  /**
   * Parameter N of scrypt for new password hashes, a power of two (16,384). Tests that sign in often set a low cost.
   * Hashes of any cost can be verified.
   */
  readonly passwordCost?: number;
  /**
   * How long `close` still accepts requests, in milliseconds (0). During this time the simulator reports that it is not
   * ready, so that a load balancer sends it no new ones.
   */
  readonly drainMs?: number;
  /** How long `close` then waits for open requests, in milliseconds (10,000). */
  readonly stopWithinMs?: number;
}

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
  log: flag,
  strict: flag,
  webhookHosts: z.array(z.string('must be a text'), 'must be a list of hosts').optional(),
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
