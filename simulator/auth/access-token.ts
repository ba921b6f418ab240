import { z } from 'zod';
import { PlatformError } from '../errors/platform-error.ts';
import { type EpochMs, isoInstant } from '../platform/clock.ts';
import { contextOf, type Platform } from '../platform/request-context.ts';
import type { Site } from '../platform/site.ts';
import { type SessionEnd, textOfEnd } from './session-end.ts';
import { claimsOf, originOfUnverified, type UnverifiedOrigin, verifyToken } from './site-token.ts';
import { endOf, openFamily, type TokenFamily } from './token-family.ts';

const accessClaims = z.object({ fam: z.string(), iat: z.number(), exp: z.number() });

/** A valid access token, and its family. */
interface AccessToken {
  readonly family: TokenFamily;
  readonly issuedAt: EpochMs;
  readonly expiresAt: EpochMs;
  /** When the token stops being valid: it expires, or its family ends. */
  readonly endsAt: EpochMs;
}

/** An access token that was checked: valid, or what is wrong with it. */
type OpenedAccessToken = { readonly kind: 'valid'; readonly site: Site; readonly access: AccessToken } | TokenProblem;

/**
 * Checks the signature, the expiry and the session of an access token. Its family is looked up, so that its end takes effect
 * immediately.
 */
export async function openAccessToken(platform: Platform, text: string): Promise<OpenedAccessToken> {
  const verified = await verifyToken(platform.db, 'access', text);
  if (verified === undefined) return originOfUnverified(platform.db, 'access', text);
  const { site, token } = verified;
  const context = contextOf(platform, site);
  const { expiresAt } = token;
  const claims = claimsOf(token, context.now, accessClaims);
  if (claims === undefined) return { kind: 'expired', site, expiredAt: expiresAt };
  const opened = await openFamily(context, claims.fam);
  if (opened.kind === 'ended') return { ...opened, site };
  const { family } = opened;
  const endsAt = Math.min(expiresAt, endOf(family));
  return { kind: 'valid', site, access: { family, issuedAt: claims.iat * 1000, expiresAt, endsAt } };
}

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

/** The 401 of a request whose access token is not valid. */
export class TokenRefused extends PlatformError {
  readonly problem: TokenProblem;

  constructor(problem: TokenProblem) {
    super('UNAUTHENTICATED', textOfProblem(problem, 'access token'));
    this.problem = problem;
  }
}
