import type { TokenRequestOf } from '#contracts/oauth/token-request.ts';
import type { TokenResponse } from '#contracts/oauth/token-response.ts';
import { openAdministration } from '../../../auth/administrator.ts';
import { refusalOfAdministration } from '../../../auth/authenticate-request.ts';
import { startTokenFamily } from '../../../auth/tokens/token-family.ts';
import type { Authorization } from '../../../http/api-request.ts';
import type { Platform } from '../../../world/world.ts';
import { findAccount } from '../../accounts/account-store.ts';
import { redeemSessionToken } from '../../accounts/session-token.ts';
import { TokenEndpointError } from '../token-error.ts';

/**
 * Issues member tokens by API key, for sites that log their members in elsewhere (TOK-10, spec §6). If the request has
 * a session token from sign-on, that token must be unused and belong to the same member.
 */
export async function grantAuthorizedClient(
  platform: Platform,
  { memberId, sessionToken }: TokenRequestOf<'authorized_client'>,
  authorization: Authorization,
): Promise<TokenResponse> {
  const administration = await openAdministration(platform, authorization);
  if (administration.kind !== 'open') {
    throw new TokenEndpointError('unauthorized_client', refusalOfAdministration(administration));
  }
  const { world } = administration;
  if (sessionToken !== undefined && (await redeemSessionToken(world, sessionToken))?.memberId !== memberId) {
    throw new TokenEndpointError('invalid_grant', 'The session token is used, expired or of another member.');
  }
  const account = await findAccount(world, memberId);
  if (account?.status !== 'ACTIVE') {
    throw new TokenEndpointError('invalid_grant', 'There is no active member with this member_id.');
  }
  const { tokens } = await startTokenFamily(world, { subject: account.id, role: 'member', hostedSession: null });
  return tokens;
}
