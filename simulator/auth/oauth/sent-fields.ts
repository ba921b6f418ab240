import type { ApiRequest } from '../../http/api-request.ts';
import { camelCase } from '../../http/camel-case.ts';
import type { FormFields } from '../../http/form-fields.ts';
import { parseForm } from '../../http/form-fields.ts';
import { parseJson } from '../../http/read-body.ts';

/** The body of a request to the token endpoint, by name in camelCase. */
export type SentFields = ReadonlyMap<string, unknown>;

/**
 * Reads the fields of a token request: JSON or a form, in camelCase or snake_case (TOK-1). Clients of 2023 send JSON as
 * `text/plain`, so a body whose type says nothing is read by its first character. Undefined when the body is neither.
 * Throws HttpFault for malformed JSON.
 */
export function sentFields({ body, form, text }: Pick<ApiRequest, 'body' | 'form' | 'text'>): SentFields | undefined {
  if (form) return fieldsOfForm(form);
  if (body !== undefined || text === '') return fieldsOfObject(body);
  return /^\s*[{[]/.test(text) ? fieldsOfObject(parseJson(text)) : fieldsOfForm(parseForm(text));
}

function fieldsOfObject(body: unknown): SentFields | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  return new Map(Object.entries(body).map(([name, value]) => [camelCase(name), value]));
}

/** A field that is sent twice becomes a list. The schemas reject lists, as RFC 6749 §3.2 demands. */
function fieldsOfForm(form: FormFields): SentFields {
  return new Map(Array.from(form, ([name, values]) => [camelCase(name), values.length === 1 ? values[0] : values]));
}
