import { z } from 'zod';
import { type UnplayedCalls, unplayedCallsResponse } from '#contracts/control/unplayed-calls.ts';
import type { ControlCall } from './control-call.ts';

/**
 * Calls that the simulator does not play: to services that it answers with 404, and to hosts that connected programs refuse
 * to call. They are counted by service and by host, the most frequent first.
 */
export interface Unplayed {
  list(): Promise<readonly UnplayedCalls[]>;
  clear(): Promise<void>;
}

/** The calls of one site, or those that name no site if `sitePath` is empty. */
export function createUnplayed(call: ControlCall, sitePath: string): Unplayed {
  const path = `${sitePath}/unplayed`;
  return {
    list: async () => (await call('GET', path, unplayedCallsResponse)).unplayed,
    clear: async () => void (await call('DELETE', path, z.object({}))),
  };
}
