import type { MintSessionResponse } from '#contracts/control/control-api.ts';

/** Tokens as the official client and `backlot-core` keep them: give them to `setTokens` of either. */
export interface Tokens {
  /** `expiresAt` is in seconds since 1970, by the clock of the world. */
  readonly accessToken: { readonly value: string; readonly expiresAt: number };
  readonly refreshToken: { readonly value: string; readonly role: 'visitor' | 'member' };
}

export function tokensOf({ accessToken, refreshToken, expiresAt, role }: MintSessionResponse): Tokens {
  return {
    accessToken: { value: accessToken, expiresAt },
    refreshToken: { value: refreshToken, role },
  };
}
