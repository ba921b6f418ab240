import type { TokenRequestOf } from '#contracts/oauth/token-request.ts';
import type { TokenResponse } from '#contracts/oauth/token-response.ts';
import { type Platform, worldOf } from '../../../world/platform.ts';
import { verifyToken } from '../../tokens/site-token.ts';
import { siteOfClient } from '../site-of-client.ts';
import { TokenEndpointError } from '../token-error.ts';
import { renewTokens } from '../token-family.ts';

/** Renews tokens by a refresh token, with the same subject and role (TOK-6). A client id is checked if one is sent. */
export async function grantRefreshToken(
  platform: Platform,
  { refreshToken, clientId }: TokenRequestOf<'refresh_token'>,
): Promise<TokenResponse> {
  const client = clientId === undefined ? undefined : await siteOfClient(platform.db, clientId);
  const verified = await verifyToken(platform.db, 'refresh', refreshToken);
  const belongs = verified !== undefined && (client === undefined || client.siteId === verified.site.siteId);
  const tokens = belongs ? await renewTokens(worldOf(platform, verified.site), verified.token) : undefined;
  if (tokens) return tokens;
  throw new TokenEndpointError('invalid_grant', 'The refresh token is expired, revoked, used or not of this site.');
}
