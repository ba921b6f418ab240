import type { ApiRequest } from '../../http/api-request.ts';
import type { FormFields } from '../../http/form-fields.ts';
import { parseForm } from '../../http/form-fields.ts';
import { oauthFields } from '../../http/page-parameters.ts';
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
  return onceEach(Object.entries(body));
}

function fieldsOfForm(form: FormFields): SentFields {
  return onceEach(Array.from(form).flatMap(([name, values]) => values.map((value) => [name, value] as const)));
}

/** A field that is sent more than once becomes a list, which the schemas reject. */
function onceEach(fields: readonly (readonly [name: string, value: unknown])[]): SentFields {
  const { sent, repeated } = oauthFields(fields);
  return new Map(Array.from(sent, ([name, value]) => [name, repeated.has(name) ? [value] : value]));
}
