import type { Launched } from './launch.ts';
import { type RawRequest, sendAll } from './load.ts';
import type { PostgresTime } from './postgres-time.ts';

export const CONNECTIONS = 20;

/** What requests of one kind cost the server. */
export interface Cost {
  readonly perSecond: number;
  /** The processor time of one request, over all threads of all servers, in microseconds. */
  readonly cpuMicros: number;
  /** The processor time of PostgreSQL for one request, in microseconds; 0 with SQLite, whose work is in `cpuMicros`. */
  readonly storeMicros: number;
}

/** Sends each of `requests` once, spread over `servers`, and returns their cost. */
export async function measure(
  servers: readonly Launched[],
  requests: readonly RawRequest[],
  postgres?: PostgresTime,
): Promise<Cost> {
  const [before, storeBefore] = [await usageOf(servers), await postgres?.read()];
  const urls = servers.map(({ url }) => url);
  const seconds = await sendAll(urls, requests, CONNECTIONS);
  const [after, storeAfter] = [await usageOf(servers), await postgres?.read()];
  return {
    perSecond: requests.length / seconds,
    cpuMicros: (after - before) / requests.length,
    storeMicros: ((storeAfter ?? 0) - (storeBefore ?? 0)) / requests.length,
  };
}

async function usageOf(servers: readonly Launched[]): Promise<number> {
  const usages = await Promise.all(servers.map((server) => server.usage()));
  return usages.reduce((sum, { cpuMicros }) => sum + cpuMicros, 0);
}

/**
 * Measures two or three servers alternately and returns the best round of each. Other work on the machine only makes a
 * round more expensive, never cheaper, and it affects all servers alike.
 */
export async function measureInTurn(
  rounds: number,
  one: () => Promise<Cost>,
  other: () => Promise<Cost>,
  third?: () => Promise<Cost>,
): Promise<readonly [Cost, Cost, Cost | undefined]> {
  const [ones, others, thirds]: [Cost[], Cost[], Cost[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    ones.push(await one());
    others.push(await other());
    if (third) thirds.push(await third());
  }
  return [best(ones), best(others), third && best(thirds)];
}

function best(costs: readonly Cost[]): Cost {
  return {
    perSecond: Math.max(...costs.map(({ perSecond }) => perSecond)),
    cpuMicros: Math.min(...costs.map(({ cpuMicros }) => cpuMicros)),
    storeMicros: Math.min(...costs.map(({ storeMicros }) => storeMicros)),
  };
}
