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
