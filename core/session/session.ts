import type { EpochSeconds } from './epoch-seconds.ts';

/** Who uses the site: `none` has no tokens, `visitor` has anonymous ones, `member` is logged in. */
export type Role = 'none' | 'visitor' | 'member';

interface AccessToken {
  readonly value: string;
  readonly expiresAt: EpochSeconds;
  /** From this time on, the token is renewed before its next use. */
  readonly renewAt: EpochSeconds;
}
export interface TokenSet {
  readonly access: AccessToken;
  readonly refreshToken: string;
}
/** Marks that the service ended the previous membership. Until the next login, other tabs can read it. */
interface Aftermath {
  readonly ended?: true | undefined;
}
export type Session =
  | ({ readonly role: 'none' } & Aftermath)
  | ({ readonly role: 'visitor' } & TokenSet & Aftermath)
  | ({ readonly role: 'member' } & TokenSet);
export type SessionEvent =
  | { readonly type: 'anonymous-issued' | 'code-exchanged' | 'renewed'; readonly tokens: TokenSet }
  | { readonly type: 'renewal-refused' | 'logged-out' }
  | { readonly type: 'replaced'; readonly session: Session };

/**
 * Row: role before. Column: event. An empty cell changes nothing: a renewal that arrives after a logout is ignored. A
 * code exchange needs a visitor (spec §4); `becomeMember` makes sure that there is one.
 */
const NEXT_ROLE: Record<Role, Partial<Record<SessionEvent['type'], Role>>> = {
  none: { 'anonymous-issued': 'visitor' },
  visitor: { 'code-exchanged': 'member', renewed: 'visitor', 'renewal-refused': 'none' },
  member: { renewed: 'member', 'renewal-refused': 'none', 'logged-out': 'none' },
};

/** The session after `event`. The same object when the event changes nothing. */
export function reduceSession(session: Session, event: SessionEvent): Session {
  if (event.type === 'replaced') return event.session;
  const role = NEXT_ROLE[session.role][event.type];
  if (role === undefined) return session;
  const ended = session.role === 'member' ? event.type === 'renewal-refused' || undefined : session.ended;
  if (role === 'none' || !('tokens' in event)) return { role: 'none', ended };
  return role === 'member' ? { role, ...event.tokens } : { role, ...event.tokens, ended };
}

/** How a membership ended: by the member's logout, or by a refused renewal. */
export type SessionEnding = 'signed-out' | 'ended';

/** How the last membership ended, once `before` has become `after`. `known` is the previous result. */
export function endingAfter(before: Session, after: Session, known: SessionEnding | null): SessionEnding | null {
  if (after.role === 'member') return null;
  if (before.role !== 'member') return known;
  // A logout removes everything from storage (SEC-28). So a session without the `ended` mark was ended by a logout.
  return after.ended ? 'ended' : 'signed-out';
}

/** Logged in means that the role is member (spec §4). */
export function isLoggedIn(session: Session): boolean {
  return session.role === 'member';
}
