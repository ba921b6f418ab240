import type { z } from 'zod';
import { type TokenRequest, tokenRequest } from '#contracts/oauth/token-request.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import { problemsOf } from '../../http/parse-request.ts';
import { parseSent } from '../../http/parse-sent.ts';
import { type SentFields, sentFields } from './sent-fields.ts';
import { TokenEndpointError } from './token-error.ts';

const GRANT_TYPES = new Set<unknown>(tokenRequest.options.map((option) => option.shape.grantType.value));

type SentBody = Pick<ApiRequest, 'body' | 'form' | 'text'>;

/** Reads the body of a token request. Throws TokenEndpointError. */
export function readTokenRequest(request: SentBody): TokenRequest {
  const fields = fieldsIn(request);
  const grantType = fields.get('grantType');
  if ((grantType ?? null) === null) throw new TokenEndpointError('invalid_request', 'grantType is missing.');
  if (typeof grantType !== 'string') {
    throw new TokenEndpointError('invalid_request', 'grantType must be one text, sent once.');
  }
  if (!GRANT_TYPES.has(grantType)) {
    throw new TokenEndpointError('unsupported_grant_type', `Supported are ${[...GRANT_TYPES].join(', ')}.`);
  }
  return parsed(tokenRequest, fields);
}

/**
 * Reads the body of another request to this service by `schema`, whose names are in camelCase. Throws
 * TokenEndpointError.
 */
export function readFields<T>(schema: z.ZodType<T>, request: SentBody): T {
  return parsed(schema, fieldsIn(request));
}

function fieldsIn(request: SentBody): SentFields {
  const fields = sentFields(request);
  if (fields) return fields;
  throw new TokenEndpointError('invalid_request', 'The body must be a JSON object or a form.');
}

function parsed<T>(schema: z.ZodType<T>, fields: SentFields): T {
  const sent = parseSent(schema, Object.fromEntries(fields));
  if (sent.success) return sent.data;
  throw new TokenEndpointError('invalid_request', `${problemsOf(sent.error)}.`);
}
