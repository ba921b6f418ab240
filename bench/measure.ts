import type { Launched } from './launch.ts';
import { type RawRequest, sendAll } from './load.ts';

const CONNECTIONS = 20;

/** What requests of one kind cost a server. */
export interface Cost {
  readonly perSecond: number;
  /** Time on a processor that one request takes, of all threads, in microseconds. */
  readonly cpuMicros: number;
}

/** Sends `requests` once each and answers what they cost. */
export async function measure(server: Launched, requests: readonly RawRequest[]): Promise<Cost> {
  const before = await server.usage();
  const seconds = await sendAll(server.url, requests, CONNECTIONS);
  const after = await server.usage();
  return {
    perSecond: requests.length / seconds,
    cpuMicros: (after.cpuMicros - before.cpuMicros) / requests.length,
  };
}

/**
 * Rounds of two servers in turn, and the best of each: whatever else runs on the machine makes a round dearer and none
 * cheaper, and comes and goes for both alike.
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
