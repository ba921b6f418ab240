import type { ApiRequest } from './api-request.ts';
import { HttpFault } from './http-fault.ts';

/** The fields of a form, or the query parameters of an address, by name. */
export type PageParameters = ReadonlyMap<string, string>;

/** The fields of a form; empty if the request has no form. */
export function formParametersOf({ form }: Pick<ApiRequest, 'form'>): PageParameters {
  return firstOfEach([...(form ?? [])].map(([name, [first = '']]) => [name, first]));
}

/** The parameters of a request to an OAuth endpoint, by name in camelCase. */
export interface OAuthFields<V> {
  readonly sent: ReadonlyMap<string, V>;
  /** The names of those that were sent more than once, also in different spellings. */
  readonly repeated: ReadonlySet<string>;
}

/**
 * Reads the parameters of an OAuth endpoint, of a query or of a body. One without a value counts as left out, and none may be
 * sent more than once (RFC 6749 §3.1, §3.2).
 */
export function oauthFields<V>(fields: Iterable<readonly [name: string, value: V]>): OAuthFields<V> {
  const sent = new Map<string, V>();
  const repeated = new Set<string>();
  for (const [name, value] of fields) {
    const key = camelCase(name);
    if (value === '' || value === null) continue;
    if (sent.has(key)) repeated.add(key);
    else sent.set(key, value);
  }
  return { sent, repeated };
}

/** The parameters of a request for a hosted page: of the form, or of the address. */
export function oauthParametersOf({
  method,
  search,
  form,
}: Pick<ApiRequest, 'method' | 'search' | 'form'>): OAuthFields<string> {
  if (method !== 'POST') return oauthFields(new URLSearchParams(search));
  return oauthFields([...(form ?? [])].flatMap(([name, values]) => values.map((value) => [name, value] as const)));
}

/**
 * Converts names to camelCase. If a name is given twice, in the same or in different spellings, the first value
 * counts, so that all code sees the same one.
 */
function firstOfEach(fields: Iterable<readonly [string, string] | string[]>): PageParameters {
  const parameters = new Map<string, string>();
  for (const [name = '', value = ''] of fields) {
    const key = camelCase(name);
    if (!parameters.has(key)) parameters.set(key, value);
  }
  return parameters;
}

/** More fields than any form of the platform has. The parsers of Express have the same limit. */
const MAX_FORM_FIELDS = 1000;

/** The largest form of a page, in bytes. */
export const MAX_FORM_BYTES = 100 * 1024;

/**
 * The fields of a form by name. A field that was sent several times has all its values (RFC 6749 §3.2 forbids that).
 */
export type FormFields = ReadonlyMap<string, readonly string[]>;

/** Parses a form of type application/x-www-form-urlencoded. Throws HttpFault if it has too many fields. */
export function parseForm(text: string): FormFields {
  const form = new Map<string, string[]>();
  if (hasMoreThan(MAX_FORM_FIELDS - 1, '&', text)) {
    throw new HttpFault(413, `The form has more than ${MAX_FORM_FIELDS} fields.`);
  }
  for (const [name, value] of new URLSearchParams(text)) {
    const values = form.get(name);
    if (values) values.push(value);
    else form.set(name, [value]);
  }
  return form;
}

function hasMoreThan(limit: number, character: string, text: string): boolean {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) {
    count += 1;
    if (count > limit) return true;
  }
  return false;
}

/**
 * Converts `redirect_uri` to `redirectUri`. OAuth libraries spell names as in the RFCs,
 * official clients do not (TOK-1, WIR-7).
 */
export function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
