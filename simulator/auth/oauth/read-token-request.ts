import { withGuardedLengths } from '#contracts/guarded-lengths.ts';
import { type TokenRequest, tokenRequest } from '#contracts/oauth/token-request.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import { camelCase } from '../../http/camel-case.ts';
import type { FormFields } from '../../http/form-fields.ts';
import { TokenEndpointError } from './token-error.ts';

const GRANT_TYPES = new Set<unknown>(tokenRequest.options.map((option) => option.shape.grantType.value));

/** Reads the body of a token request: JSON or a form, in camelCase or snake_case (TOK-1). Throws TokenEndpointError. */
export function readTokenRequest({ body, form }: Pick<ApiRequest, 'body' | 'form'>): TokenRequest {
  const sent = form ? formEntries(form) : Object.entries(objectIn(body));
  const fields = Object.fromEntries(sent.map(([key, value]) => [camelCase(key), value]));
  if (fields.grantType === undefined) throw new TokenEndpointError('invalid_request', 'grantType is missing.');
  if (!GRANT_TYPES.has(fields.grantType)) {
    throw new TokenEndpointError('unsupported_grant_type', `Supported are ${[...GRANT_TYPES].join(', ')}.`);
  }
  const parsed = withGuardedLengths(tokenRequest).safeParse(fields);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new TokenEndpointError('invalid_request', problems.join('; '));
}

function objectIn(body: unknown): object {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw new TokenEndpointError('invalid_request', 'The body must be a JSON object or a form with a grantType.');
}

/** A field that is sent twice becomes a list. The schema rejects lists, as RFC 6749 §3.2 demands. */
function formEntries(form: FormFields): [name: string, value: unknown][] {
  return Array.from(form, ([name, values]) => [name, values.length === 1 ? values[0] : values]);
}
