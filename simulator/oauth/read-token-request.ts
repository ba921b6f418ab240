import { withGuardedLengths } from '#contracts/guarded-lengths.ts';
import { type TokenRequest, tokenRequest } from '#contracts/oauth/token-request.ts';
import { camelCase } from '../http/camel-case.ts';
import { TokenEndpointError } from './token-error.ts';

const GRANT_TYPES = new Set<unknown>(tokenRequest.options.map((option) => option.shape.grantType.value));

/** The request in a token endpoint's body: JSON or a form, in camelCase or snake_case (TOK-1). Throws TokenEndpointError. */
export function readTokenRequest(body: unknown): TokenRequest {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new TokenEndpointError('invalid_request', 'The body must be a JSON object or a form with a grantType.');
  }
  const sent = body instanceof URLSearchParams ? formFields(body) : Object.entries(body);
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

/** A field that is given twice is a list, which no field may be (RFC 6749 §3.2). */
function formFields(form: URLSearchParams): [name: string, value: unknown][] {
  return [...new Set(form.keys())].map((name) => {
    const values = form.getAll(name);
    return [name, values.length === 1 ? values[0] : values];
  });
}
