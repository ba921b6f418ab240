import { HttpFault } from './http-fault.ts';

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
