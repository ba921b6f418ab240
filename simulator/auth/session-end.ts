import { z } from 'zod';
import { type EpochMs, isoInstant } from '../platform/clock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { SessionsLost } from '../platform/site.ts';
import { findEnd } from '../store/expiring-records.ts';

const ending = z.enum([
  'logout',
  'browser-logout',
  'other-login',
  'login-again',
  'password-changed',
  'password-recovered',
  'reset-required',
  'rejected',
  'blocked',
  'disconnected',
  'deleted',
  'refresh-token-reused',
]);
/** A way in which somebody ends a session at one moment, of which nothing else must be known. */
export type Ending = z.infer<typeof ending>;

/** The start of the clause that tells it. */
const CLAUSES: Record<Ending, string> = {
  logout: 'it was logged out at',
  'browser-logout': 'the browser in which it began was signed out at',
  'other-login': 'another member signed in with the same browser at',
  'login-again': 'the member signed in again with the same browser at',
  'password-changed': 'the member changed the password at',
  'password-recovered': 'the member set a new password by the link of a mail at',
  'reset-required': 'the owner of the site required a new password of the member at',
  rejected: 'the owner of the site rejected the member at',
  blocked: 'the member was blocked at',
  disconnected: 'the member was disconnected from the site at',
  deleted: 'the member was deleted at',
  'refresh-token-reused': 'a refresh token that had been replaced was used again at',
};

/** How a session was ended. It is stored with it. Instants are by the clock of the site. */
export const sessionEnd = z.discriminatedUnion('cause', [
  z.object({ cause: ending, at: z.number() }),
  /** RFC 6749 §4.1.2: a code was exchanged twice, first at `firstAt`. */
  z.object({ cause: z.literal('code-reused'), firstAt: z.number(), at: z.number() }),
]);
export type StoredEnd = z.infer<typeof sessionEnd>;

/** Every way in which a session ends. */
export type SessionEnd =
  | StoredEnd
  /** Nobody renewed its tokens for so long that it ended at this time. */
  | { readonly cause: 'not-used'; readonly at: EpochMs }
  | { readonly cause: 'expired'; readonly at: EpochMs }
  /** It is not among the sessions of the site any more. */
  | { readonly cause: 'lost'; readonly lost: SessionsLost | undefined };

/** How a session has ended, as a clause that can follow a colon. */
export function textOfEnd(end: SessionEnd): string {
  switch (end.cause) {
    case 'code-reused':
      return `the code of its login was exchanged twice, at ${isoInstant(end.firstAt)} and at ${isoInstant(end.at)}, and a code can be exchanged once`;
    case 'not-used':
      return `it was not renewed for 14 days, until ${isoInstant(end.at)}`;
    case 'expired':
      return `it expired at ${isoInstant(end.at)}`;
    case 'lost':
      return textOfLoss(end.lost);
    default:
      return `${CLAUSES[end.cause]} ${isoInstant(end.at)}`;
  }
}

function textOfLoss(lost: SessionsLost | undefined): string {
  switch (lost?.by) {
    case 'reset':
      return `the site was reset at ${isoInstant(lost.at)}`;
    case 'restored':
      return `the site was restored from the snapshot "${lost.snapshot}", which does not have it`;
    case 'older-version':
      return 'an earlier version of Backlot, which did not keep how a session ends, had ended it';
    case undefined:
      // Each other way leaves a record. Only the record of a session that expired long ago is deleted.
      return 'it expired while the clock of its site was ahead of the time that it shows now';
  }
}

type EndableKind = 'token-family' | 'hosted-session' | 'authorization-code';

/** How a session, or a code that leads to one, was ended. Undefined if nobody ended it, or if nothing is known of it. */
export function storedEndOf(context: RequestContext, kind: EndableKind, id: string): Promise<StoredEnd | undefined> {
  return findEnd(context, kind, id, sessionEnd);
}
