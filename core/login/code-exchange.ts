import type { SessionKeeper } from '../session/session-keeper.ts';
import { type AuthorizationCode, isGrantRefused, type TokenGrants } from '../session/token-grants.ts';

/** The outcome of a code exchange. A refusal is expected: codes expire, and a verifier is lost with its tab. */
type LoginExchangeOutcome =
  | { readonly kind: 'member' }
  | { readonly kind: 'refused'; readonly error: string; readonly description: string | null };

/** Exchanges a code for member tokens. Rejects with a ServiceError when there was no usable answer. */
export type LoginExchange = (code: AuthorizationCode) => Promise<LoginExchangeOutcome>;

export function createLoginExchange(
  exchange: TokenGrants['exchange'],
  becomeMember: SessionKeeper['becomeMember'],
): LoginExchange {
  return async (code) => {
    try {
      if (await becomeMember(() => exchange(code))) return { kind: 'member' };
      return { kind: 'refused', error: 'signed_out', description: 'You signed out while signing in.' };
    } catch (error) {
      if (!isGrantRefused(error)) throw error;
      return { kind: 'refused', error: error.code, description: error.description };
    }
  };
}
