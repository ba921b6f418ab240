import { z } from 'zod';
import { type UnplayedCalls, unplayedCallsResponse } from '#contracts/control/unplayed-calls.ts';
import type { ControlCall } from './control-call.ts';

/** The calls of a site to services that the simulator does not play, such as carts or bookings. */
export interface Unplayed {
  /** The service with the most calls first. */
  list(): Promise<readonly UnplayedCalls[]>;
  clear(): Promise<void>;
}

export function createUnplayed(call: ControlCall, sitePath: string): Unplayed {
  const path = `${sitePath}/unplayed`;
  return {
    list: async () => (await call('GET', path, unplayedCallsResponse)).unplayed,
    clear: async () => void (await call('DELETE', path, z.object({}))),
  };
}
