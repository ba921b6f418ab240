import { jsonText } from '../json/deep-json.ts';

/** The query parameter that carries a whole request in a GET (WIR-3). */
export const PAYLOAD_PARAMETER = '.r';

/** Encodes `value` for the `.r` parameter: its JSON in UTF-8 as base64url without padding. */
export function encodePayloadParameter(value: unknown): string {
  return encodePayloadText(jsonText(value));
}

/** Encodes a value whose JSON is already known for the `.r` parameter. */
export function encodePayloadText(json: string): string {
  const bytes = new TextEncoder().encode(json);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes the request in `parameter`. Throws if it is not base64url, not UTF-8 or not JSON. */
export function decodePayloadParameter(parameter: string, parse: (json: string) => unknown = JSON.parse): unknown {
  const binary = atob(parameter.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}
