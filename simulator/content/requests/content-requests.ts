import type { z } from 'zod';
import { type GetItemRequest, getItemRequest } from '#contracts/content/get-item.ts';
import { decodePayloadParameter, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import { type QueryItemsRequest, queryItemsRequest } from '#contracts/content/query-items.ts';
import { withGuardedLengths } from '#contracts/guarded-lengths.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import { isDeeperThan, MAX_JSON_DEPTH } from '../../http/json/json-depth.ts';
import { LossyJson, parseLossless } from '../../http/json/parse-lossless.ts';
import { fieldOf, isObject, type JsonObject } from '../../store/query/value.ts';
import { ContentError, invalidArgument } from '../content-error.ts';
import { firstIssue } from './first-issue.ts';
import { readFlatParameters } from './flat-parameters.ts';

/** A query, from the body of a POST (wire §2.4). Throws WDE0080. */
export function queryFromBody(body: unknown): QueryItemsRequest {
  return requestFromBody(queryItemsRequest, body);
}

/** A request of `schema`, from the body of a POST. Throws WDE0080. */
export function requestFromBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  return parseContentRequest(schema, objectIn(body));
}

/** The body of a POST, as the object that it has to be. Throws WDE0080. */
export function objectIn(body: unknown): JsonObject {
  if (isObject(body)) return body;
  throw invalidArgument('The request should have a body that is a JSON object, sent as application/json.');
}

/** A query, from the parameters of a GET. Throws WDE0080. */
export function queryFromAddress(parameters: JsonObject): QueryItemsRequest {
  return parseContentRequest(queryItemsRequest, parameters);
}

/** A request of `schema`, from the address of a GET: its parameters, and what stands in its path. Throws WDE0080. */
export function requestFromAddress<Schema extends z.ZodType>(
  schema: Schema,
  { search, parameters }: Pick<ApiRequest, 'search' | 'parameters'>,
): z.infer<Schema> {
  return parseContentRequest(schema, { ...readAddress(search), ...Object.fromEntries(parameters) });
}

/**
 * Get item, from the parameters of a GET. The id is taken from them before the path, where clients do not escape it
 * (wire §2.5). Throws WDE0080.
 */
export function getItemFromAddress(parameters: JsonObject, pathId: string): GetItemRequest {
  return parseContentRequest(getItemRequest, { ...parameters, dataItemId: namedItem(parameters) ?? pathId });
}

/** The item that the parameters of a GET name, whatever its path is. */
export function namedItem(parameters: JsonObject): unknown {
  return fieldOf(parameters, 'dataItemId');
}

/**
 * The parameters of a GET, flat, dotted or whole in `.r` (wire §1.2): `search` is all after the question mark.
 * Throws WDE0080.
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

/** `request` as `schema` reads it. Throws WDE0080 that names the field. */
export function parseContentRequest<Schema extends z.ZodType>(schema: Schema, request: JsonObject): z.infer<Schema> {
  const result = safelyParsed(schema, request);
  if (result.success) return result.data;
  throw invalidArgument(problemOf(result.error));
}

/** The first thing that is wrong with a request, as a sentence. */
export function problemOf(error: z.ZodError): string {
  const issue = firstIssue(error);
  const field = issue?.path.join('.') || 'The request';
  if (issue?.message.endsWith('received undefined')) return `${field} is missing.`;
  return `${field} is not valid: ${(issue?.message ?? 'wrong shape').replace(/^Invalid input: /, '')}.`;
}

/** An expression holds expressions: its schema goes as deep as the request does, and the stack does not. */
function safelyParsed<Schema extends z.ZodType>(schema: Schema, request: JsonObject) {
  try {
    return withGuardedLengths(schema).safeParse(request);
  } catch (failure) {
    if (failure instanceof RangeError) throw invalidArgument('The request is nested too deep.');
    throw failure;
  }
}
