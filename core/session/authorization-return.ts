export type AuthorizationReturn =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'refused'; readonly error: string; readonly description: string | null }
  | { readonly kind: 'invalid'; readonly reason: 'Missing code or _state' | 'Invalid _state' };

/** The part of the address that carries the answer. The fragment is the default (spec §2). */
export type AddressResponseMode = 'fragment' | 'query';

/** The parameters of an authorization response, unchecked. */
export function authorizationParameters(url: URL, mode: AddressResponseMode = 'fragment'): URLSearchParams {
  return mode === 'fragment' ? new URLSearchParams(url.hash.slice(1)) : url.searchParams;
}

/**
 * Reads the address that the hosted login came back to (spec §5). `expectedState` is null when no flow of ours was
 * found.
 */
export function readAuthorizationReturn(
  url: URL,
  expectedState: string | null,
  mode: AddressResponseMode = 'fragment',
): AuthorizationReturn {
  const params = authorizationParameters(url, mode);
  const [code, state, error] = ['code', 'state', 'error'].map((name) => params.get(name));
  // Only a matching state proves that we sent the request. Otherwise any link could show its own text on our page.
  if (error && state && state === expectedState) {
    return { kind: 'refused', error, description: params.get('error_description') };
  }
  if (!code || !state) return { kind: 'invalid', reason: 'Missing code or _state' };
  return state === expectedState ? { kind: 'code', code } : { kind: 'invalid', reason: 'Invalid _state' };
}
