import { z } from 'zod';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { decodePayloadParameter, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import type { ReadOptions } from '#contracts/content/read-options.ts';
import type { WriteOptions } from '#contracts/content/write-options.ts';
import type { Caller } from '../../auth/caller.ts';
import { ContentError, invalidArgument, overQuota, refusal } from '../../errors/content-error.ts';
import { problemOf } from '../../errors/issue-phrase.ts';
import { isDeeperThan, MAX_JSON_DEPTH } from '../../http/json/json-limits.ts';
import { LossyJson, parseLossless } from '../../http/json/parse-lossless.ts';
import { hasMoreInnerValues, parseSent } from '../../http/parse-request.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { fieldOf, isObject, type JsonObject } from '../../query/value.ts';
import { countRequest } from '../../store/request-counts.ts';
import { tooMany } from '../bulk/bulk-entries.ts';
import { seenBy } from '../definition/plugins.ts';
import { parseInclusions } from '../read/includes.ts';
import { readFlatParameters } from './flat-parameters.ts';

/**
 * Reads the parameters of a GET: flat, dotted, or the whole request in `.r`. `search` is the text after the
 * question mark. Throws WDE0080.
 */
export function readAddress(search: string): JsonObject {
  const payload = search.includes(PAYLOAD_PARAMETER) ? new URLSearchParams(search).get(PAYLOAD_PARAMETER) : null;
  return payload === null ? readFlatParameters(search) : readPayload(payload);
}

function readPayload(payload: string): JsonObject {
  const request = decoded(payload);
  if (!isObject(request)) {
    throw invalidArgument(`The query parameter ${PAYLOAD_PARAMETER} should hold a JSON object in base64url.`);
  }
  return request;
}

function decoded(payload: string): unknown {
  try {
    return decodePayloadParameter(payload, parsePayload);
  } catch (thrown) {
    if (thrown instanceof ContentError) throw thrown;
    if (thrown instanceof LossyJson) throw invalidArgument(thrown.message);
    throw invalidArgument(
      `The query parameter ${PAYLOAD_PARAMETER} cannot be read. It should be the request as JSON, in UTF-8, in base64url.`,
    );
  }
}

function parsePayload(json: string): unknown {
  if (isDeeperThan(json, MAX_JSON_DEPTH)) {
    throw invalidArgument(`The query parameter ${PAYLOAD_PARAMETER} is nested deeper than ${MAX_JSON_DEPTH} levels.`);
  }
  return parseLossless(json);
}

/** Parses `request` by `schema`. Throws WDE0080 with the name of the field, and WDE0006 for too long a bulk write. */
export function parseContentRequest<Schema extends z.ZodType>(schema: Schema, request: JsonObject): z.infer<Schema> {
  const result = safelyParsed(schema, request);
  if (result.success) return result.data;
  throw tooManyEntries(schema, request) ?? invalidArgument(problemOf(result.error));
}

/** A wrong expression is a problem for each of 18 kinds of expression. */
const MAX_EXPLAINED_OF_PIPELINE = 4000;

/** Each value of a pipeline is tried as each kind of expression, so a larger one is not parsed. */
function checkPipelineSize({ pipeline }: JsonObject): void {
  const maximum = CONTENT_LIMITS.maxPipelineValues;
  if (hasMoreInnerValues([pipeline], maximum)) {
    throw invalidArgument(`pipeline must have at most ${maximum} values, apart from those of its filters.`);
  }
}

/** WDE0006 if a bulk write has too many entries (BLK-9). Their schema is not looked at then. */
function tooManyEntries(schema: z.ZodType, request: JsonObject): ContentError | undefined {
  const maximum = CONTENT_LIMITS.maxBulkItems;
  for (const [name, what] of BULK_LISTS) {
    const list = schema instanceof z.ZodObject && name in schema.shape ? fieldOf(request, name) : undefined;
    if (Array.isArray(list) && list.length > maximum) return tooMany(what, String(request.dataCollectionId), maximum);
  }
  return undefined;
}

const BULK_LISTS = [
  ['patches', 'patches'],
  ['dataItemReferences', 'references'],
] as const;

/** Expressions are recursive, so a deep request can exceed the stack of the schema. */
function safelyParsed<Schema extends z.ZodType>(schema: Schema, request: JsonObject) {
  try {
    checkPipelineSize(request);
    return parseSent(schema, request, request.pipeline === undefined ? undefined : MAX_EXPLAINED_OF_PIPELINE);
  } catch (failure) {
    if (failure instanceof RangeError) throw invalidArgument('The request is nested too deep.');
    throw failure;
  }
}

/**
 * Wraps a read. A read counts once against the site's quota, and once more for each included field (LIM-7). On request,
 * it reads the newest data and drafts (CON-1, DRF-1).
 */
export function asRead<Request extends ReadOptions, Answer extends object>(
  operate: (context: RequestContext, caller: Caller, request: Request) => Promise<Answer>,
): (context: RequestContext, caller: Caller, request: Request) => Promise<Answer> {
  return async (context, caller, request) => {
    requireLive(request);
    await spendQuota(context, 'reads', () => 1 + parseInclusions(request).length);
    const seen = seenBy(context, request);
    return operate(request.consistentRead ? upToDate(seen) : seen, caller, request);
  };
}

/** Wraps a write. A write counts once against the site's quota, and so does a bulk write (LIM-7). */
export function asWrite<Request extends WriteOptions, Answer extends object>(
  operate: (context: RequestContext, caller: Caller, request: Request) => Promise<Answer>,
): (context: RequestContext, caller: Caller, request: Request) => Promise<Answer> {
  return async (context, caller, request) => {
    requireLive(request);
    await spendQuota(context, 'writes', () => 1);
    return operate({ ...seenBy(context, request), ...UNSTOPPED }, caller, request);
  };
}

/** A write is carried out even if its client goes away. */
export const UNSTOPPED = { abandoned: undefined } as const;

/**
 * Throws WDE0179 for a request that needs a sandbox, because sites have none here. A request that only prefers a
 * sandbox gets the live data (WIR-11).
 */
function requireLive({ environment }: Pick<WriteOptions, 'environment'>): void {
  if (environment === 'SANDBOX') throw refusal('WDE0179', {});
}

const MINUTE_MS = 60_000;

const LIMIT = { reads: 'readsPerMinute', writes: 'writesPerMinute' } as const;

/**
 * Counts a data request, or a call of a handler, against the site's quota for the current minute of its clock. A rejected
 * request is not counted. Throws WDE0014 with the time until the next minute (LIM-7, LIM-16).
 */
export async function spendQuota(
  context: RequestContext,
  kind: 'reads' | 'writes',
  costOf: () => number,
): Promise<void> {
  const { settings, siteId } = context.site;
  if (!settings.throttling) return;
  const limit = settings[LIMIT[kind]];
  const cost = costOf();
  const minute = Math.floor(context.now / MINUTE_MS);
  if (!(await countRequest(context.db, siteId, { kind, minute, cost }, limit))) {
    const seconds = Math.ceil(((minute + 1) * MINUTE_MS - context.now) / 1000);
    throw overQuota({ limit, kind: kind === 'reads' ? 'read' : 'write', seconds });
  }
}

/** The lag of the caller's reads, in milliseconds: the same for everybody, or by role (CON-2, CON-3). */
function lagOf({ site }: RequestContext, { role }: Caller): number {
  const { readLagMs } = site.settings;
  if (typeof readLagMs === 'number') return readLagMs;
  return role === 'administrator' ? 0 : readLagMs[role];
}

/** The context for the caller's reads, with the site's lag. Writes always use the newest content. */
export function lagging(context: RequestContext, caller: Caller): RequestContext {
  const lag = lagOf(context, caller);
  return lag === 0 ? context : { ...context, readsAt: context.now - lag };
}

/** The context without lag, for `consistentRead` (CON-1). */
function upToDate(context: RequestContext): RequestContext {
  return context.readsAt === undefined ? context : { ...context, readsAt: undefined };
}
