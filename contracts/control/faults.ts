import { z } from 'zod';
import { type ContentErrorCode, contentErrors } from '../content/content-errors.ts';
import { paths } from '../paths.ts';

export function isContentErrorCode(code: string): code is ContentErrorCode {
  return Object.hasOwn(contentErrors, code);
}

/** What is to go wrong, and how often. Faults of one site are no other's. */
const faultFields = z.strictObject({
  /** By its `operationId` in openapi.json. Left out, every operation is meant. */
  operation: z
    .string()
    .refine((name) => Object.hasOwn(paths, name), 'is no operation: /backlot/v1/openapi.json names them by operationId')
    .optional(),
  /** Milliseconds to wait before the answer, or before what else goes wrong. */
  latencyMs: z.number().int().min(0).max(60_000).optional(),
  /** Answers with this status in place of the operation, which is not done. */
  status: z.number().int().min(400).max(599).optional(),
  /** The code of the refusal. One of the content service's brings its own status. */
  code: z.string().min(1).max(100).optional(),
  message: z.string().max(1000).optional(),
  /** Seconds for `Retry-After`. */
  retryAfter: z.number().int().min(0).max(86_400).optional(),
  /** Breaks the connection off in place of an answer. */
  drop: z.literal(true).optional(),
  /** How many requests it befalls; left out, all until it is taken away. */
  count: z.number().int().min(1).max(1_000_000).optional(),
  /** How likely it befalls a request that it could. */
  probability: z.number().gt(0).max(1).default(1),
});

export const createFaultRequest = faultFields.superRefine(({ latencyMs, status, code, drop }, context) => {
  const refuse = (field: string, message: string): void => {
    context.addIssue({ code: 'custom', path: [field], message });
  };
  const refuses = status !== undefined || code !== undefined;
  if (latencyMs === undefined && !refuses && drop === undefined) {
    refuse('status', 'or latencyMs, code or drop is due: something has to go wrong');
  }
  if (drop !== undefined && refuses)
    refuse('drop', 'breaks off what status and code would answer: send one or the other');
  if (code !== undefined && status === undefined && !isContentErrorCode(code)) {
    refuse('status', 'is due with a code that is not one of the content service');
  }
});
export type FaultRequest = z.infer<typeof createFaultRequest>;

/** `remaining`: how many requests it will befall yet; null for one without a count. */
export const fault = faultFields.omit({ count: true }).extend({ id: z.string(), remaining: z.number().nullable() });
export type Fault = z.infer<typeof fault>;
export const faultResponse = z.object({ fault });
export const faultsResponse = z.object({ faults: z.array(fault) });
