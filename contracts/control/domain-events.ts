import { z } from 'zod';

/** What has happened to one thing, as the platform tells it: the body of a webhook, whose names are those of the packages. */
export const domainEvent = z.looseObject({
  id: z.string(),
  /** For example `wix.data.v2.data_item`. */
  entityFqdn: z.string(),
  /** `created`, `updated`, `deleted`, or an act such as `approved`. */
  slug: z.string(),
  entityId: z.string(),
  /** By the site's clock. */
  eventTime: z.iso.datetime(),
  createdEvent: z.looseObject({ entity: z.unknown() }).optional(),
  updatedEvent: z.looseObject({ currentEntity: z.unknown() }).optional(),
  deletedEvent: z.looseObject({ deletedEntity: z.unknown().optional() }).optional(),
  actionEvent: z.looseObject({ body: z.unknown() }).optional(),
});
export type DomainEvent = z.infer<typeof domainEvent>;

const type = z.string().max(200);

/** Which events to list, oldest first. */
export const eventsQuery = z.strictObject({
  type: type.optional(),
  /** The id of the last event of the page before. */
  after: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
});
export const eventsResponse = z.object({ events: z.array(domainEvent) });

export const nextEventQuery = z.strictObject({
  type: type.optional(),
  after: z.string().optional(),
  timeoutMs: z.coerce.number().int().min(0).max(60_000).default(5000),
});
export const nextEventResponse = z.object({ event: domainEvent });

/** An address that gets events of these types. `wix.ecom.*` means all types that begin with `wix.ecom.`. */
export const webhook = z.strictObject({
  url: z
    .url({ protocol: /^https?$/, error: 'must be an address such as "http://localhost:3000/api/webhooks"' })
    .max(2000),
  events: z.array(type.min(1)).min(1).max(200),
});

/** Whether one of the types is that of an event. */
export function includesType(types: readonly string[], eventType: string): boolean {
  return types.some((each) => (each.endsWith('*') ? eventType.startsWith(each.slice(0, -1)) : each === eventType));
}

const attempt = z.object({
  /** By the site's clock. */
  at: z.iso.datetime(),
  /** Null if there was no answer. */
  status: z.number().int().nullable(),
  /** The beginning of the answer, or why there was none. */
  text: z.string(),
  durationMs: z.number(),
});

/** An event on its way to an address. */
export const delivery = z.object({
  id: z.string(),
  url: z.string(),
  type: z.string(),
  event: domainEvent,
  /** The visitor, member or app that has caused the event, as JSON. Empty if the simulator has caused it. */
  identity: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.array(attempt),
  /** When it is sent next, by the site's clock; null if it is over. */
  nextAt: z.iso.datetime().nullable(),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveriesQuery = z.strictObject({ limit: z.coerce.number().int().min(1).max(1000).default(100) });
/** Newest first. */
export const deliveriesResponse = z.object({ deliveries: z.array(delivery) });
export const deliveryResponse = z.object({ delivery });
