import type { Site } from '../world/site.ts';
import { type Platform, worldOf } from '../world/world.ts';
import { originOfUnverified, verifyToken } from './tokens/site-token.ts';
import { type AccessToken, readAccessToken } from './tokens/token-family.ts';
import type { TokenProblem } from './tokens/token-problem.ts';

/** An access token that was checked: valid, or what is wrong with it. */
export type OpenedAccessToken =
  | { readonly kind: 'valid'; readonly site: Site; readonly access: AccessToken }
  | TokenProblem;

/** Checks the signature, the expiry and the session of an access token. */
export async function openAccessToken(platform: Platform, text: string): Promise<OpenedAccessToken> {
  const verified = await verifyToken(platform.db, 'access', text);
  if (verified === undefined) return originOfUnverified(platform.db, 'access', text);
  const { site, token } = verified;
  const world = worldOf(platform, site);
  const read = await readAccessToken(world, token);
  switch (read.kind) {
    case 'open':
      return { kind: 'valid', site, access: read.access };
    case 'expired':
      return { kind: 'expired', site, expiredAt: token.expiresAt };
    case 'ended':
      return { kind: 'ended', site, end: read.end };
  }
}
