import { filled, isFilled } from '../json-fields.ts';

/** A return that answers no login of this tab. */
export interface Invalid {
  readonly state: 'invalid';
  readonly reason: 'Missing code or _state' | 'Invalid _state';
}
export type AuthorizationReturn =
  | { readonly state: 'code'; readonly code: string }
  | { readonly state: 'refused'; readonly error: string; readonly description: string | null }
  | Invalid;

/** The part of the address that carries the answer. */
export type AddressResponseMode = 'fragment' | 'query';

/** The parameters of an authorization response, unchecked. */
export function authorizationParameters(url: URL, mode: AddressResponseMode): Readonly<Record<string, string>> {
  return Object.fromEntries(mode === 'query' ? url.searchParams : new URLSearchParams(url.hash.slice(1)));
}

/**
 * Reads an authorization response: the parameters of an address, or the message of a frame (spec §5). `expectedState`
 * is undefined when no flow of ours was found; then no response is valid.
 */
export function readAuthorizationReturn(
  parameters: Readonly<Record<string, unknown>>,
  expectedState: undefined,
): Invalid;
export function readAuthorizationReturn(
  parameters: Readonly<Record<string, unknown>>,
  expectedState: string,
): AuthorizationReturn;
export function readAuthorizationReturn(
  { code, state, error, error_description }: Readonly<Record<string, unknown>>,
  expectedState: string | undefined,
): AuthorizationReturn {
  const ours = isFilled(state) && state === expectedState;
  // Only a matching state proves that we sent the request. Otherwise any link could show its own text on our page.
  if (ours && isFilled(error)) return { state: 'refused', error, description: filled(error_description) };
  if (!isFilled(code) || !isFilled(state)) return { state: 'invalid', reason: 'Missing code or _state' };
  return ours ? { state: 'code', code } : { state: 'invalid', reason: 'Invalid _state' };
}
