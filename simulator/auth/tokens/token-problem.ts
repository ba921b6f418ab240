import { type EpochMs, isoInstant } from '../../world/clock.ts';
import type { Site } from '../../world/site.ts';
import { type SessionEnd, textOfEnd } from '../session-end.ts';
import type { UnverifiedOrigin } from './site-token.ts';

/** Why a token is not valid. */
export type TokenProblem =
  | UnverifiedOrigin
  | { readonly kind: 'expired'; readonly site: Site; readonly expiredAt: EpochMs }
  /** The token is authentic and has not expired, but its session has ended. */
  | { readonly kind: 'ended'; readonly site: Site; readonly end: SessionEnd };

/** The problem in a sentence, and what to do. */
export function textOfProblem(problem: TokenProblem, token: 'access token' | 'refresh token'): string {
  switch (problem.kind) {
    case 'malformed':
      return `The ${token} is malformed, or was altered: no site of this simulator has signed it.`;
    case 'other-site':
      return `The ${token} belongs to the site ${problem.siteId}, which this simulator does not have.`;
    case 'other-key':
      return `The ${token} was signed with a key that the site ${problem.site.siteId} no longer has: it is from before the site was created in this store. Log in again.`;
    case 'expired':
      return `The ${token} has expired at ${isoInstant(problem.expiredAt)}, by the clock of its site.`;
    case 'ended':
      return `The session of the ${token} has ended: ${textOfEnd(problem.end)}. Log in again.`;
  }
}

/**
 * The site of a token whose session is over, as far as the token says: a session that has ended, or one of an earlier
 * run. The holder is nobody there, and can be a visitor like everybody else (DEC-9).
 */
export function siteOfEndedSession(problem: TokenProblem): Site | undefined {
  return problem.kind === 'ended' || problem.kind === 'other-key' ? problem.site : undefined;
}
