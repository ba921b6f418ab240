import type { TokenRequestOf } from '#contracts/oauth/token-request.ts';
import type { TokenResponse } from '#contracts/oauth/token-response.ts';
import { originOfUnverified, verifyToken } from '../../../auth/tokens/site-token.ts';
import { renewTokens } from '../../../auth/tokens/token-family.ts';
import { type TokenProblem, textOfProblem } from '../../../auth/tokens/token-problem.ts';
import { type Platform, worldOf } from '../../../world/world.ts';
import { demandSecret } from '../client-secret.ts';
import { siteOfClient } from '../site-of-client.ts';
import { TokenEndpointError } from '../token-error.ts';

/**
 * Renews tokens by a refresh token, with the same subject and role (TOK-6). A client id and a client secret are checked
 * if they are sent.
 */
export async function grantRefreshToken(
  platform: Platform,
  { refreshToken, clientId, clientSecret }: TokenRequestOf<'refresh_token'>,
): Promise<TokenResponse> {
  const client = clientId === undefined ? undefined : await siteOfClient(platform.db, clientId);
  const verified = await verifyToken(platform.db, 'refresh', refreshToken);
  if (verified === undefined) throw refused(await originOfUnverified(platform.db, 'refresh', refreshToken));
  const { site, token } = verified;
  if (client !== undefined && client.siteId !== site.siteId) {
    throw new TokenEndpointError('invalid_grant', 'The refresh token belongs to another site than the client id.');
  }
  if (clientSecret !== undefined) demandSecret(site, clientSecret);
  const renewed = await renewTokens(worldOf(platform, site), token);
  switch (renewed.kind) {
    case 'open':
      return renewed.tokens;
    case 'expired':
      throw refused({ kind: 'expired', site, expiredAt: token.expiresAt });
    case 'ended':
      throw refused({ kind: 'ended', site, end: renewed.end });
  }
}

function refused(problem: TokenProblem): TokenEndpointError {
  return new TokenEndpointError('invalid_grant', textOfProblem(problem, 'refresh token'));
}
