import { becomeMember, type JoiningParts } from '../session/become-member.ts';
import { type AuthorizationCode, isGrantRefused } from '../session/token-grants.ts';

/** The outcome of a code exchange. A refusal is expected: codes expire, and a verifier is lost with its tab. */
type LoginExchangeOutcome =
  | { readonly state: 'member' }
  | { readonly state: 'refused'; readonly error: string; readonly description: string | null };

/** Exchanges a code for member tokens. Rejects with a ServiceError when there was no usable answer. */
export type LoginExchange = (code: AuthorizationCode) => Promise<LoginExchangeOutcome>;

export function createLoginExchange(parts: JoiningParts): LoginExchange {
  return async (code) => {
    try {
      if (await becomeMember(parts, () => parts.grants.exchange(code))) return { state: 'member' };
      return { state: 'refused', error: 'signed_out', description: 'You signed out while signing in.' };
    } catch (error) {
      if (!isGrantRefused(error)) throw error;
      return { state: 'refused', error: error.code, description: error.description };
    }
  };
}
