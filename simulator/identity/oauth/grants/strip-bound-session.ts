import type { TokenRequestOf } from '#contracts/oauth/token-request.ts';
import type { AccessOnlyResponse } from '#contracts/oauth/token-response.ts';
import { openAccessToken } from '../../../auth/open-access-token.ts';
import { accessOnly, tokensOf } from '../../../auth/tokens/token-family.ts';
import { textOfProblem } from '../../../auth/tokens/token-problem.ts';
import { type Platform, worldOf } from '../../../world/world.ts';
import { demandSecret } from '../client-secret.ts';
import { TokenEndpointError } from '../token-error.ts';

/**
 * Issues another access token of the same holder (wire §1.4). On the platform, the first one may be bound to a session
 * of the browser. Here no token is.
 */
export async function grantStripBoundSession(
  platform: Platform,
  { clientSecret, accessToken }: TokenRequestOf<'strip_bound_session'>,
): Promise<AccessOnlyResponse> {
  const opened = await openAccessToken(platform, accessToken);
  if (opened.kind !== 'valid') {
    throw new TokenEndpointError('invalid_grant', textOfProblem(opened, 'access token'));
  }
  demandSecret(opened.site, clientSecret);
  return accessOnly(tokensOf(worldOf(platform, opened.site), opened.access.family));
}
