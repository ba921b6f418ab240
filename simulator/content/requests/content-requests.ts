import { z } from 'zod';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { decodePayloadParameter, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import { ContentError, invalidArgument } from '../../errors/content-error.ts';
import { problemOf } from '../../errors/issue-phrase.ts';
import { isDeeperThan, MAX_JSON_DEPTH } from '../../http/json/json-limits.ts';
import { LossyJson, parseLossless } from '../../http/json/parse-lossless.ts';
import { hasMoreInnerValues, parseSent } from '../../http/parse-request.ts';
import { fieldOf, isObject, type JsonObject } from '../../query/value.ts';
import { tooMany } from '../bulk/bulk-entries.ts';
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
