import type { EpochSeconds } from './epoch-seconds.ts';
import type { Role, Session } from './session.ts';
import { readSession } from './session-record.ts';
import type { SessionStore } from './session-store.ts';
import { RENEWAL_MARGIN } from './token-answer.ts';

/** The tokens of a session, in the format of the specification and of the official client. */
export interface Tokens<R extends string = Role> {
  /** An empty value is renewed before the next call. `expiresAt` is in seconds since 1970. */
  readonly accessToken: { readonly value: string; readonly expiresAt: EpochSeconds };
  readonly refreshToken: { readonly value: string; readonly role: R };
}

const NO_TOKENS = { access: { value: '', expiresAt: 0 }, refreshToken: '' };

/** The tokens of `session`; empty texts when nobody is signed in. */
export function tokensOf(session: Session): Tokens {
  const { access, refreshToken } = session.role === 'none' ? NO_TOKENS : session;
  const { value, expiresAt } = access;
  return { accessToken: { value, expiresAt }, refreshToken: { value: refreshToken, role: session.role } };
}

/** Replaces the session by these tokens. Without a refresh token or a known role, nobody is signed in afterwards. */
export function setTokens(
  store: SessionStore,
  { accessToken: { value, expiresAt }, refreshToken }: Tokens<string>,
): void {
  // The official client has NaN, in JSON null, for a token whose end it does not know.
  const end = (value && expiresAt) || 0;
  const access = { value, expiresAt: end, renewAt: end - RENEWAL_MARGIN };
  const session = readSession({ role: refreshToken.role, access, refreshToken: refreshToken.value });
  // Other tokens may belong to another member. Listeners notice that by the role in between.
  store.dispatch(
    { type: 'logged-out' },
    (before) => before.role === 'member' && before.refreshToken !== refreshToken.value,
  );
  store.dispatch({ type: 'replaced', session });
}
