import { z } from 'zod';
import type { DomainEvent } from '#contracts/control/domain-events.ts';
import { demand } from '../demand.ts';
import type { ControlCall } from './control-call.ts';

const nextFilter = z.strictObject({
  type: z.string('must be a text').optional(),
  timeoutMs: z.number('must be a number').optional(),
});

/** Which event to wait for. */
export interface EventFilter {
  /** The type by which packages name it, such as `wix.data.v2.data_item_created`. */
  readonly type?: string | undefined;
  /** 5,000 milliseconds. */
  readonly timeoutMs?: number | undefined;
}

/** What a site has told: that an item was created, a member updated, an order approved. */
export interface DomainEvents {
  /** The latest 1,000 events, or those of a type, oldest first. */
  list(query?: { readonly type?: string | undefined }): Promise<readonly DomainEvent[]>;
  /**
   * The next event that matches and was not returned by `next` before, as soon as it is told. Throws ControlError `NO_EVENT` after
   * `timeoutMs`; the text says what was told instead.
   */
  next(filter?: EventFilter): Promise<DomainEvent>;
}

export function createDomainEvents(call: ControlCall, siteId: string): DomainEvents {
  /** The last event that was returned, by type. */
  const seen = new Map<string | undefined, string>();
  const returned = new Set<string>();
  return {
    list: async ({ type } = {}) => {
      const all: DomainEvent[] = [];
      for (;;) {
        const query = { type, after: all.at(-1)?.id };
        const { events } = await call('GET /sites/{siteId}/domain-events', { siteId, query });
        if (events.length === 0) return all;
        all.push(...events);
      }
    },
    next: async (filter = {}) => {
      demand(nextFilter, filter, 'events.next');
      const { type, timeoutMs } = filter;
      for (;;) {
        const query = { type, timeoutMs, after: seen.get(type) };
        const { event } = await call('GET /sites/{siteId}/domain-events/next', { siteId, query });
        seen.set(type, event.id);
        if (returned.has(event.id)) continue;
        returned.add(event.id);
        return event;
      }
    },
  };
}
