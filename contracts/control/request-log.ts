import { z } from 'zod';

/** A request to an operation, and what was answered. Passwords, codes and tokens are left out of both. */
export const loggedRequest = z.object({
  /** The request id that the answer named in its header. */
  id: z.string(),
  /** By the site's clock. */
  at: z.iso.datetime(),
  operation: z.string(),
  method: z.string(),
  /** With what followed the question mark. */
  path: z.string(),
  /** Whose credentials it brought; null for none, or none that hold. */
  caller: z.object({ role: z.enum(['visitor', 'member', 'administrator']), id: z.string() }).nullable(),
  /** As text, cut where it is very long. */
  requestBody: z.string(),
  /** Null when the connection was broken off. */
  status: z.number().int().nullable(),
  responseBody: z.string(),
  /** From the whole request to the answer, by the system's clock. */
  durationMs: z.number(),
});
export type LoggedRequest = z.infer<typeof loggedRequest>;

export const requestLogQuery = z.strictObject({
  /** Only what came after the request with this id. */
  after: z.string().optional(),
  operation: z.string().optional(),
  /** The newest so many. */
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type RequestLogQuery = z.infer<typeof requestLogQuery>;

/** Whether requests are recorded, and those that were, oldest first. */
export const requestLogResponse = z.object({ recording: z.boolean(), requests: z.array(loggedRequest) });
export const recordingResponse = z.object({ recording: z.boolean() });
