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
  return onceEach(Object.entries(body));
}

function fieldsOfForm(form: FormFields): SentFields {
  return onceEach(Array.from(form, ([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

/**
 * The fields by name in camelCase. A field that is sent twice, also in different spellings, becomes a list. The schemas
 * reject lists, as RFC 6749 §3.2 demands.
 */
function onceEach(sent: readonly (readonly [name: string, value: unknown])[]): SentFields {
  const fields = new Map<string, unknown>();
  for (const [name, value] of sent) {
    const key = camelCase(name);
    fields.set(key, fields.has(key) ? [fields.get(key), value] : value);
  }
  return fields;
}
