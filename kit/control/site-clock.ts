import { z } from 'zod';
import { type ClockResponse, clockResponse } from '#contracts/control/control-api.ts';
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

export function createSiteClock(call: ControlCall, sitePath: string): SiteClock {
  const change = (verb: string, body: object) => call('POST', `${sitePath}/clock/${verb}`, clockResponse, body);
  return {
    read: () => call('GET', `${sitePath}/clock`, clockResponse),
    freeze: async (at) => change('freeze', at === undefined ? {} : { at: isoOf(at) }),
    set: async (at) => change('set', { at: isoOf(at) }),
    advance: (ms) => change('advance', { ms }),
    resume: () => change('resume', {}),
  };
}

const time = z.strictObject({
  at: z.union([z.date(), z.string()], 'must be a Date, or a text such as "2026-01-31T12:00:00Z"'),
});

function isoOf(at: Date | string): string {
  demand(time, { at }, 'clock');
  return typeof at === 'string' ? at : at.toISOString();
}
