/**
 * JSON as a fuzz request holds it: plain values, and strings that are replaced in the text that is sent.
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Replaced by JSON that JavaScript values cannot express: numbers with too many digits, names that occur twice. */
export function rawJson(text: string): string {
  return `@@raw ${text}`;
}

/** Replaced by arrays (or objects) nested `depth` deep, deeper than JSON.stringify can write. */
export function deepJson(container: '[' | '{', depth: number): string {
  return `@@deep ${container}${depth}`;
}

/**
 * Replaced by an id or a token of the site that the request is sent to. It is the same text in JSON, forms and
 * addresses.
 */
export function placeholder(name: Placeholder): string {
  return `--${name}--`;
}

export const PLACEHOLDERS = [
  'productId',
  'cartId',
  'lineItemId',
  'clientId',
  'siteId',
  'memberId',
  'otherMemberId',
  'bookId',
  'reviewId',
  'refreshToken',
  'sessionToken',
  'stateToken',
  'verificationCode',
  'specialPermissionsId',
  'jobId',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Replaces the placeholders in a text by the ids and tokens of `site`. */
export function filledIn(text: string, site: Readonly<Record<Placeholder, string>>): string {
  return PLACEHOLDERS.reduce((filled, name) => filled.replaceAll(placeholder(name), site[name]), text);
}

/** The JSON text of `value`, without ids and tokens filled in. */
export function jsonOf(value: Json): string {
  return JSON.stringify(value).replaceAll(/"@@(?:raw ((?:[^"\\]|\\.)*)|deep ([[{])(\d+))"/g, (...match: unknown[]) => {
    const [, raw, container, depth] = match;
    if (typeof raw === 'string') return String(JSON.parse(`"${raw}"`));
    const times = Number(depth);
    return container === '[' ? '['.repeat(times) + ']'.repeat(times) : `${'{"a":'.repeat(times)}1${'}'.repeat(times)}`;
  });
}
