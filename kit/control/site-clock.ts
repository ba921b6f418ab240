import { z } from 'zod';
import type { ClockResponse } from '#contracts/control/control-api.ts';
import { demand } from '../demand.ts';
import type { ControlCall } from './control-call.ts';

/** The clock of a site. Tokens, codes and dates of items follow it. */
export interface SiteClock {
  /** The time of the site (ISO 8601), and whether it is frozen. */
  read(): Promise<ClockResponse>;
  /** Stops the clock, at `at` or where it is. */
  freeze(at?: Date | string): Promise<ClockResponse>;
  /** Sets the time. A text is ISO 8601. The clock goes on as before, running or frozen. */
  set(at: Date | string): Promise<ClockResponse>;
  /** Moves the clock forward, by milliseconds. */
  advance(ms: number): Promise<ClockResponse>;
  /** Lets the clock run again, from where it is. */
  resume(): Promise<ClockResponse>;
}

export function createSiteClock(call: ControlCall, siteId: string): SiteClock {
  return {
    read: () => call('GET /sites/{siteId}/clock', { siteId }),
    freeze: async (at) =>
      call('POST /sites/{siteId}/clock/freeze', { siteId, body: at === undefined ? {} : { at: isoOf(at) } }),
    set: async (at) => call('POST /sites/{siteId}/clock/set', { siteId, body: { at: isoOf(at) } }),
    advance: (ms) => call('POST /sites/{siteId}/clock/advance', { siteId, body: { ms } }),
    resume: () => call('POST /sites/{siteId}/clock/resume', { siteId }),
  };
}

const time = z.strictObject({
  at: z.union([z.date(), z.string()], 'must be a Date, or a text such as "2026-01-31T12:00:00Z"'),
});

function isoOf(at: Date | string): string {
  demand(time, { at }, 'clock');
  return typeof at === 'string' ? at : at.toISOString();
}
