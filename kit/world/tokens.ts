import type { MintSessionResponse } from '#contracts/control/control-api.ts';

/** Tokens as the official client and `backlot/core` keep them (spec §3): give them to `setTokens` of either. */
export interface Tokens {
  /** `expiresAt` is in seconds since 1970, by the clock of the world. */
  readonly accessToken: { readonly value: string; readonly expiresAt: number };
  readonly refreshToken: { readonly value: string; readonly role: 'visitor' | 'member' };
}

/** `now` is the time of the world, in milliseconds since 1970. */
export function tokensOf({ accessToken, refreshToken, expiresIn, role }: MintSessionResponse, now: number): Tokens {
  return {
    accessToken: { value: accessToken, expiresAt: Math.floor(now / 1000) + expiresIn },
    refreshToken: { value: refreshToken, role },
  };
}
