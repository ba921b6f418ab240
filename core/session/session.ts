import type { EpochSeconds } from './epoch-seconds.ts';

export type Role = 'none' | 'visitor' | 'member';

interface AccessToken {
  readonly value: string;
  readonly expiresAt: EpochSeconds;
  /** From here on it is renewed before it is used again (SEC-35). */
  readonly renewAt: EpochSeconds;
}
export interface TokenSet {
  readonly access: AccessToken;
  readonly refreshToken: string;
}
export type Session = { readonly role: 'none' } | ({ readonly role: 'visitor' | 'member' } & TokenSet);
export type SessionEvent =
  | { readonly type: 'anonymous-issued' | 'code-exchanged' | 'renewed'; readonly tokens: TokenSet }
  | { readonly type: 'renewal-refused' | 'logged-out' };

/**
 * Row: role before. Column: event. An empty cell changes nothing, so a renewal that lands after logout stays out, and a
 * code needs a visitor to turn into a member (spec §4): `becomeMember` sees to it that there is one.
 */
const NEXT_ROLE: Record<Role, Partial<Record<SessionEvent['type'], Role>>> = {
  none: { 'anonymous-issued': 'visitor' },
  visitor: { 'code-exchanged': 'member', renewed: 'visitor', 'renewal-refused': 'none' },
  member: { renewed: 'member', 'renewal-refused': 'none', 'logged-out': 'none' },
};

/** The session after `event`; the very same one when the event means nothing in it. */
export function reduceSession(session: Session, event: SessionEvent): Session {
  const role = NEXT_ROLE[session.role][event.type];
  if (role === undefined) return session;
  return role !== 'none' && 'tokens' in event ? { role, ...event.tokens } : { role: 'none' };
}

/** Spec §4: logged in means that the role is member. */
export function isLoggedIn(session: Session): boolean {
  return session.role === 'member';
}
