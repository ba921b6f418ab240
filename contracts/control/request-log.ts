import { z } from 'zod';
import { operationName } from './operation-name.ts';

/** How a search of a content operation was carried out. */
export const loggedSearch = z.object({
  /** What was asked for. */
  question: z.enum(['items', 'groups', 'distinct', 'random', 'words']),
  /**
   * `index`: the database read only what an index has. `scan`: it looked at the items of the collection. `words`: an index of words
   * found candidates. `memory`: the items were read, and each was looked at outside of the database.
   */
  by: z.enum(['index', 'scan', 'words', 'memory']),
  /** One sentence. */
  why: z.string(),
  /** The number of items of the collection; null if they are too few to be counted. */
  items: z.number().int().nullable(),
  /** Whether it had to wait for its turn among other long searches. */
  isLong: z.boolean(),
});
export type LoggedSearch = z.infer<typeof loggedSearch>;

/** A request to an operation, and its answer. Passwords, codes and tokens are removed from both. */
export const loggedRequest = z.object({
  /** The request id in the header of the answer. */
  id: z.string(),
  /** By the site's clock. */
  at: z.iso.datetime(),
  operation: z.string(),
  method: z.string(),
  /** With the query string. */
  path: z.string(),
  /** The caller that the credentials identified; null without credentials, or if they are not valid. */
  caller: z.object({ role: z.enum(['visitor', 'member', 'administrator']), id: z.string() }).nullable(),
  /** As text. Very long bodies are cut. */
  requestBody: z.string(),
  /** Null if the connection was broken off. */
  status: z.number().int().nullable(),
  responseBody: z.string(),
  /** From the complete request to the answer, by the system's clock. */
  durationMs: z.number(),
  /** The searches in collections, the first 20. */
  searches: z.array(loggedSearch).default([]),
});
export type LoggedRequest = z.infer<typeof loggedRequest>;

export const requestLogQuery = z.strictObject({
  /** Only requests after the request with this id. */
  after: z.string().optional(),
  operation: operationName.optional(),
  /** The maximum number of requests; the newest ones are returned. */
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type RequestLogQuery = z.infer<typeof requestLogQuery>;

/** Whether requests are being recorded, and the recorded requests, oldest first. */
export const requestLogResponse = z.object({ recording: z.boolean(), requests: z.array(loggedRequest) });
export const loggedRequestResponse = z.object({ request: loggedRequest });
export const recordingResponse = z.object({ recording: z.boolean() });
