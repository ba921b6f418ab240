import { z } from 'zod';
import { sortEntry } from '../content/query-items.ts';
import { loggedOperation } from './operation-name.ts';

/** How a search of a content operation was carried out. */
export const loggedSearch = z.object({
  /** What was asked for. */
  question: z.enum(['items', 'groups', 'distinct', 'random', 'words']),
  /**
   * `index`: the database read only what an index has. `scan`: it looked at the items of the collection. `memory`: the items were
   * read, and each was looked at outside of the database.
   */
  by: z.enum(['index', 'scan', 'memory']),
  /** One sentence. */
  why: z.string(),
  /** The number of items of the collection; null if they are too few to be counted. */
  items: z.number().int().nullable(),
  /** Whether it had to wait for its turn among other long searches. */
  isLong: z.boolean(),
});
export type LoggedSearch = z.infer<typeof loggedSearch>;

/** A query of items whose plan is wanted. Nothing is searched, and no index is made for it. */
export const explainRequest = z.strictObject({
  dataCollectionId: z.string(),
  filter: z.record(z.string(), z.unknown()).optional(),
  sort: z.array(sortEntry).optional(),
});

/** How the query would be carried out now. */
export const explainResponse = z.object({
  plan: loggedSearch.extend({
    /** The fields of an index that the collection lacks, which the query would get. */
    wants: z.array(z.string()),
  }),
});
export type ExplainedPlan = z.infer<typeof explainResponse>['plan'];

const fact = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()).readonly()]);

/** Why a request was refused. It is in the log only, never in an answer. */
export const reason = z.object({
  /** The rule that refused it: its id, in one sentence, and the page of the documentation that has it. */
  rule: z.object({ id: z.string(), says: z.string(), href: z.string().nullable() }),
  /** What the decision was made by. */
  lookedAt: z.array(z.object({ name: z.string(), value: fact })).readonly(),
  /** What would have passed. */
  wanted: z.string(),
  /** The page of the console where the outcome can be changed. */
  changeAt: z.object({ label: z.string(), href: z.string() }).nullable(),
});
export type Reason = z.infer<typeof reason>;

/** The sender of a request. A member has the address and the nickname of the moment, anybody else the address that was typed. */
export const sender = z.object({
  kind: z.enum(['visitor', 'member', 'apiKey', 'none']),
  id: z.string().optional(),
  email: z.string().optional(),
  nickname: z.string().optional(),
});
export type Sender = z.infer<typeof sender>;

/** A trap that a request is in although it has passed: what is wrong, and what to do. */
export const advice = z.object({ id: z.string(), says: z.string() });
export type Advice = z.infer<typeof advice>;

/** What a hosted page did. */
export const loggedPage = z.object({
  /** The title of the page that was shown, and its message if it had one. Null if nothing was shown. */
  shown: z.string().nullable(),
  /** The address that the browser was redirected to. */
  ledTo: z.string().nullable(),
});
export type LoggedPage = z.infer<typeof loggedPage>;

/**
 * Where an answer comes from: what Backlot plays, a handler of the configuration, a pack, the declarations of a package, or the
 * application that got an event. `from` is the name of the pack, or the package and its version.
 */
export const answeredBy = z.object({
  kind: z.enum(['played', 'handler', 'pack', 'derived', 'application', 'not played']),
  from: z.string().nullable(),
});
export type AnsweredBy = z.infer<typeof answeredBy>;

/** A request to the platform, and its answer. Passwords, codes and tokens are removed from both. */
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
  /** Null if the connection was broken off, or if a connected program refused to send the request. */
  status: z.number().int().nullable(),
  responseBody: z.string(),
  /** From the complete request to the answer, by the system's clock. */
  durationMs: z.number(),
  /** The searches in collections, the first 20. */
  searches: z.array(loggedSearch).default([]),
  who: sender.default({ kind: 'none' }),
  /** Null if it was not refused. */
  reason: reason.nullable().default(null),
  /** All steps of one login have the same: from the redirect session to the first call with the new tokens. */
  flow: z.string().nullable().default(null),
  /** The traps that a request is in although it has passed. */
  advice: z.array(advice).default([]),
  answeredBy: answeredBy.default({ kind: 'played', from: null }),
  /** What a request on items was about: the collection, the filter in short, and how many items of how many were found. */
  subject: z
    .object({ collection: z.string(), filter: z.string(), found: z.string().nullable() })
    .nullable()
    .default(null),
  /** Only of a hosted page. */
  page: loggedPage.nullable().default(null),
});
export type LoggedRequest = z.infer<typeof loggedRequest>;

/** The newest requests of a site that are kept. Without recording, these are the newest refused ones. */
export const KEPT_REQUESTS = { recording: 1000, refused: 50, bytes: 16 * 1024 * 1024 } as const;

export const requestLogQuery = z.strictObject({
  /** Only requests after the request with this id. */
  after: z.string().optional(),
  operation: loggedOperation.optional(),
  /** Only the steps of this login. */
  flow: z
    .string()
    .regex(/^[\da-f-]{1,64}$/)
    .optional(),
  /** Only requests that have one of these ids in their path or a body. Commas are between them. */
  mentions: z
    .string()
    .regex(/^[\da-f-]{8,64}(?:,[\da-f-]{8,64}){0,3}$/)
    .optional(),
  /** Without them, a long list is a tenth as long. */
  bodies: z.stringbool().default(true),
  /** The maximum number of requests; the newest ones are returned. */
  limit: z.coerce.number().int().min(1).max(KEPT_REQUESTS.recording).default(100),
});
export type RequestLogQuery = z.infer<typeof requestLogQuery>;

/** Whether requests are being recorded, and the recorded requests, oldest first. */
export const requestLogResponse = z.object({ recording: z.boolean(), requests: z.array(loggedRequest) });
export const loggedRequestResponse = z.object({ request: loggedRequest });
export const recordingResponse = z.object({ recording: z.boolean() });
