/** The public face `backlot/next`: connects a Next.js application to a simulator while it is developed and tested. */

import '#simulator/platform/demand-node.ts';
import { z } from 'zod';
import { connectNode } from './connect-node.ts';
import { passThroughHosts } from './destination.ts';
import { checkOptions, commonOptions } from './development/check-options.ts';
import { chosenUrl } from './development/chosen-url.ts';
import { findSimulator, type SimulatorChoice, simulatorAt, urlOf } from './development/find-simulator.ts';
import { NEXT_CALL } from './development/plugin-call.ts';
import { connectServer, connectWorkers } from './next/connect-process.ts';
import { withConnectedPages } from './next/with-connected-pages.ts';

/** The options of `withBacklot()`. */
export interface BacklotNextOptions extends SimulatorChoice {
  /**
   * Whether `next build` and `next start` are connected too. The pages of such a build show a badge. By default they are
   * not connected, and the configuration is not changed.
   */
  readonly builds?: boolean | undefined;
  /** Hosts of the platform that the application may reach all the same, in addition to those of `BACKLOT_PASSTHROUGH`. */
  readonly passThrough?: readonly string[] | undefined;
}

const nextOptions = z.strictObject({ ...commonOptions, builds: z.boolean('must be true or false').optional() });

/** A configuration of Next.js: an object, or a function that returns one. */
type NextConfig<C, X> = C | ((phase: string, context: X) => C | Promise<C>);

/** The phases of Next.js (`next/constants`) that can be connected. */
const DEVELOPMENT = 'phase-development-server';
const BUILD = 'phase-production-build';
const BUILD_AND_START: readonly string[] = [BUILD, 'phase-production-server'];

const toStandardError = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
const LOG = { info: toStandardError, warn: toStandardError };

/** The simulator of this process: Next.js reads the configuration more than once. */
let prepared: Promise<string> | undefined;

/**
 * Connects an application: what its pages and its server (server components, route handlers, proxy or middleware, the
 * edge runtime too) request from the platform goes to a simulator. `next dev` uses the simulator at `url` (`BACKLOT_URL`)
 * or at the port, or else starts one. No other command is connected unless `builds` is set.
 */
export function withBacklot<C extends object, X>(
  nextConfig: NextConfig<C, X>,
  given: BacklotNextOptions = {},
): (phase: string, context: X) => Promise<C> {
  const options = checkOptions(nextOptions, given, NEXT_CALL);
  return async (phase, context) => {
    const config = typeof nextConfig === 'function' ? await nextConfig(phase, context) : nextConfig;
    const isDevelopment = phase === DEVELOPMENT;
    if (!isDevelopment && !(options.builds === true && BUILD_AND_START.includes(phase))) return config;
    const passThrough = passThroughHosts([process.env.BACKLOT_PASSTHROUGH, ...(options.passThrough ?? [])].join(','));
    prepared ??= prepare(options, phase, passThrough);
    return withConnectedPages(config, { url: await prepared, passThrough: [...passThrough], badge: !isDevelopment });
  };
}

/** Connects this process, and returns the address of its simulator. */
async function prepare(options: BacklotNextOptions, phase: string, passThrough: ReadonlySet<string>): Promise<string> {
  const url = chosenUrl(options.url, NEXT_CALL);
  // Only `next dev` starts a simulator. The others are for tests, which run beside one.
  const simulator =
    phase === DEVELOPMENT
      ? await findSimulator({ ...options, url }, NEXT_CALL, LOG)
      : simulatorAt(url ?? urlOf(options), options.apiKey);
  connectNode(new URL(simulator.url), passThrough);
  connectWorkers(simulator, passThrough);
  if (phase !== BUILD) await connectServer(simulator, passThrough, phase === DEVELOPMENT);
  return simulator.url;
}
