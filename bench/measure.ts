import type { Launched } from './launch.ts';
import { type RawRequest, sendAll } from './load.ts';

export const CONNECTIONS = 20;

/** What requests of one kind cost the server. */
export interface Cost {
  readonly perSecond: number;
  /** The processor time of one request, over all threads, in microseconds. */
  readonly cpuMicros: number;
}

/** Sends each of `requests` once and returns their cost. */
export async function measure(server: Launched, requests: readonly RawRequest[]): Promise<Cost> {
  const before = await server.usage();
  const seconds = await sendAll([server.url], requests, CONNECTIONS);
  const after = await server.usage();
  return {
    perSecond: requests.length / seconds,
    cpuMicros: (after.cpuMicros - before.cpuMicros) / requests.length,
  };
}

/**
 * Measures two servers alternately and returns the best round of each. Other work on the machine only makes a round
 * more expensive, never cheaper, and it affects both servers alike.
 */
export async function measureInTurn(
  rounds: number,
  one: () => Promise<Cost>,
  other: () => Promise<Cost>,
): Promise<readonly [Cost, Cost]> {
  const [ones, others]: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ones.push(await one());
    others.push(await other());
  }
  return [best(ones), best(others)];
}

function best(costs: readonly Cost[]): Cost {
  return {
    perSecond: Math.max(...costs.map(({ perSecond }) => perSecond)),
    cpuMicros: Math.min(...costs.map(({ cpuMicros }) => cpuMicros)),
  };
}
