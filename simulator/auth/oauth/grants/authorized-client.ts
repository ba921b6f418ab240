import type { TokenRequestOf } from '#contracts/oauth/token-request.ts';
import type { TokenResponse } from '#contracts/oauth/token-response.ts';
import type { Authorization } from '../../../http/api-request.ts';
import { findAccount } from '../../../identity/accounts/account-store.ts';
import { redeemSessionToken } from '../../../identity/accounts/session-token.ts';
import type { Platform } from '../../../world/platform.ts';
import { openAdministration } from '../../administrator.ts';
import { refusalOfAdministration } from '../../authenticate-request.ts';
import { TokenEndpointError } from '../token-error.ts';
import { startTokenFamily } from '../token-family.ts';

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
  if (sessionToken !== undefined && (await redeemSessionToken(world, sessionToken)) !== memberId) {
    throw new TokenEndpointError('invalid_grant', 'The session token is used, expired or of another member.');
  }
  const account = await findAccount(world, memberId);
  if (account?.status !== 'ACTIVE') {
    throw new TokenEndpointError('invalid_grant', 'There is no active member with this member_id.');
  }
  const { tokens } = await startTokenFamily(world, { subject: account.id, role: 'member', hostedSession: null });
  return tokens;
}
