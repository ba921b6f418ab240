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
/** That the membership before it was ended by the service: it tells the other tabs what happened, until the next login. */
interface Aftermath {
  readonly ended?: true;
}
export type Session =
  | ({ readonly role: 'none' } & Aftermath)
  | ({ readonly role: 'visitor' } & TokenSet & Aftermath)
  | ({ readonly role: 'member' } & TokenSet);
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

function aftermathOf(session: Session, event: SessionEvent): Aftermath {
  if (session.role !== 'member') return session.ended === undefined ? {} : { ended: session.ended };
  return event.type === 'renewal-refused' ? { ended: true } : {};
}

/** The session after `event`; the very same one when the event means nothing in it. */
export function reduceSession(session: Session, event: SessionEvent): Session {
  const role = NEXT_ROLE[session.role][event.type];
  if (role === undefined) return session;
  if (role === 'none' || !('tokens' in event)) return { role: 'none', ...aftermathOf(session, event) };
  return role === 'member' ? { role, ...event.tokens } : { role, ...event.tokens, ...aftermathOf(session, event) };
}

/** How a membership ended: by the member, or against the member's will, by a refused renewal. */
export type SessionEnding = 'signed-out' | 'ended';

/** How the last membership ended, after `before` has become `after`; `known` is what was known until then. */
export function endingAfter(before: Session, after: Session, known: SessionEnding | null): SessionEnding | null {
  if (after.role === 'member') return null;
  if (before.role !== 'member') return known;
  // A logout leaves nothing behind, in no storage (SEC-28): so what left nothing behind was a logout.
  return after.ended === true ? 'ended' : 'signed-out';
}

/** Spec §4: logged in means that the role is member. */
export function isLoggedIn(session: Session): boolean {
  return session.role === 'member';
}
