import { z } from 'zod';
import { type ContentErrorCode, contentErrors } from '../content/content-errors.ts';
import { operationName } from './operation-name.ts';

export function isContentErrorCode(code: string): code is ContentErrorCode {
  return Object.hasOwn(contentErrors, code);
}

/** What goes wrong, and how often. A fault applies to one site only. */
const faultFields = z.strictObject({
  /**
   * The `operationId` in openapi.json, the name of a handler, `delivery:TYPE` for events on their way to an address, or
   * `plugin:KIND` for a question to a service plugin. Without it, the fault applies to every operation, and to none of these.
   */
  operation: operationName.optional(),
  /** Milliseconds to wait before the answer, or before the rest of the fault. A delivery waits by the site's clock; later ones overtake it. */
  latencyMs: z.number().int().min(0).max(60_000).optional(),
  /** Answers with this status. The operation is not carried out; a delivery is not sent, and is tried again. */
  status: z.number().int().min(400).max(599).optional(),
  /** The error code. A code of the content service brings its own status. */
  code: z.string().min(1).max(100).optional(),
  message: z.string().max(1000).optional(),
  /** The value of `Retry-After`, in seconds. */
  retryAfter: z.number().int().min(0).max(86_400).optional(),
  /** Lets the request wait until the fault is removed, before the rest of the fault. */
  hold: z.literal(true).optional(),
  /** Breaks the connection off without an answer. */
  drop: z.literal(true).optional(),
  /** Sends an event twice. */
  twice: z.literal(true).optional(),
  /** How many requests get the fault. Without it, all requests get it until it is removed. */
  count: z.number().int().min(1).max(1_000_000).optional(),
  /** The probability that a matching request gets the fault. */
  probability: z.number().gt(0).max(1).default(1),
});

const FOR_PLUGINS = { does: ['status', 'drop'], not: ['code', 'hold', 'retryAfter', 'latencyMs', 'twice'] } as const;
const FOR_REQUESTS = { does: ['status', 'code', 'latencyMs', 'hold', 'drop'], not: ['twice'] } as const;
const FOR_DELIVERIES = { does: ['status', 'latencyMs', 'twice', 'drop'], not: ['code', 'hold', 'retryAfter'] } as const;

export const createFaultRequest = faultFields.superRefine((fault, context) => {
  const { operation, latencyMs, status, code, drop, twice } = fault;
  const refuse = (field: string, message: string): void => {
    context.addIssue({ code: 'custom', path: [field], message });
  };
  const isOfDeliveries = operation?.startsWith('delivery:') ?? false;
  const isOfPlugins = operation?.startsWith('plugin:') ?? false;
  const { does, not } = isOfPlugins ? FOR_PLUGINS : isOfDeliveries ? FOR_DELIVERIES : FOR_REQUESTS;
  if (does.every((field) => fault[field] === undefined)) {
    refuse('status', `is missing: give at least one of ${does.slice(0, -1).join(', ')} or ${does.at(-1)}`);
  }
  for (const field of not) {
    if (fault[field] === undefined) continue;
    const others = isOfPlugins ? 'plugins' : isOfDeliveries ? 'deliveries' : undefined;
    refuse(field, others ? `is not for ${others}` : 'is only for deliveries, such as operation "delivery:*"');
  }
  const refuses = status !== undefined || code !== undefined;
  if (drop !== undefined && refuses)
    refuse('drop', 'cannot be combined with status or code: give drop, or status and code');
  if (isOfDeliveries && (drop !== undefined || refuses) && (latencyMs !== undefined || twice !== undefined))
    refuse('status', 'and drop cannot be combined with latencyMs or twice: add two faults');
  if (code !== undefined && status === undefined && !isContentErrorCode(code)) {
    refuse('status', 'is required with a code that does not belong to the content service');
  }
});
export type FaultRequest = z.infer<typeof createFaultRequest>;

/** `remaining`: how many more requests will get the fault; null if it has no count. */
export const fault = faultFields.omit({ count: true }).extend({ id: z.string(), remaining: z.number().nullable() });
export type Fault = z.infer<typeof fault>;
export const faultResponse = z.object({ fault });
export const faultsResponse = z.object({ faults: z.array(fault) });

/** A request that waits, because a fault with `hold` applied to it. */
export const heldRequest = z.object({
  /** The request id that its answer will have. */
  id: z.string(),
  faultId: z.string(),
  operation: z.string(),
  method: z.string(),
  path: z.string(),
  /** By the system's clock. */
  since: z.iso.datetime(),
});
export type HeldRequest = z.infer<typeof heldRequest>;
/** In the order in which they arrived. */
export const heldRequestsResponse = z.object({ held: z.array(heldRequest) });
