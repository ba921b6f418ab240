import type { UnplayedCalls } from '#contracts/control/unplayed-calls.ts';
import type { ControlCall } from './control-call.ts';

/**
 * Calls that the simulator does not play: to services that it answers with 404, and to hosts that connected programs refuse
 * to call. They are counted by service and by host, the most frequent first. Those with `derivedFrom` got a derived answer.
 */
export interface Unplayed {
  list(): Promise<readonly UnplayedCalls[]>;
  clear(): Promise<void>;
}

/** The calls of one site, or those that name no site if none is given. */
export function createUnplayed(call: ControlCall, siteId?: string): Unplayed {
  if (siteId === undefined) {
    return {
      list: async () => (await call('GET /unplayed')).unplayed,
      clear: async () => void (await call('DELETE /unplayed')),
    };
  }
  return {
    list: async () => (await call('GET /sites/{siteId}/unplayed', { siteId })).unplayed,
    clear: async () => void (await call('DELETE /sites/{siteId}/unplayed', { siteId })),
  };
}
