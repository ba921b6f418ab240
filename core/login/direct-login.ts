/** How a direct login ended. Only `member` changes the session. */
export type DirectLoginOutcome =
  | { readonly kind: 'member' }
  | { readonly kind: 'refused'; readonly error: string; readonly description: string | null }
  | { readonly kind: 'failed'; readonly reason: 'OAuth flow timed out' | 'No redirect URL found' };
