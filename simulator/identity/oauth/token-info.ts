import type { TokenInfoResponse } from '#contracts/oauth/token-info.ts';
import { openAccessToken } from '../../auth/open-access-token.ts';
import { verifyToken } from '../../auth/tokens/site-token.ts';
import { findFamilyOfRefreshToken, instanceIdOf, type TokenFamily } from '../../auth/tokens/token-family.ts';
import type { Site } from '../../world/site.ts';
import { type Platform, worldOf } from '../../world/world.ts';

const SUBJECT_TYPES = { visitor: 'VISITOR', member: 'MEMBER', app: 'APP' } as const;

/** Says who holds a token, and until when. Whoever has the token can read the same in it. */
export async function tokenInfo(platform: Platform, text: string): Promise<TokenInfoResponse> {
  const opened = await openAccessToken(platform, text);
  if (opened.kind === 'valid') {
    const { family, issuedAt, expiresAt } = opened.access;
    return infoOf(opened.site, family, issuedAt, expiresAt);
  }
  const refresh = await verifyToken(platform.db, 'refresh', text);
  const family = refresh && (await findFamilyOfRefreshToken(worldOf(platform, refresh.site), refresh.token));
  if (family) return infoOf(refresh.site, family, family.renewedAt, refresh.token.expiresAt);
  return { active: false, subjectType: 'UNKNOWN', subjectId: '', clientId: '' };
}

function infoOf(site: Site, family: TokenFamily, issuedAt: number, expiresAt: number): TokenInfoResponse {
  return {
    active: true,
    subjectType: SUBJECT_TYPES[family.role],
    subjectId: family.subject,
    clientId: site.clientId,
    exp: seconds(expiresAt),
    iat: seconds(issuedAt),
    siteId: site.siteId,
    instanceId: instanceIdOf(site),
  };
}

function seconds(at: number): string {
  return String(Math.floor(at / 1000));
}
