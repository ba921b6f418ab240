import type { TokenRequestOf } from '#contracts/oauth/token-request.ts';
import type { TokenResponse } from '#contracts/oauth/token-response.ts';
import type { Authorization } from '../../http/api-request.ts';
import { openAdministrator } from '../../http/open-administrator.ts';
import { refusalOfAdministration } from '../../http/open-request.ts';
import { findAccount } from '../../identity/account-store.ts';
import { redeemSessionToken } from '../../identity/session-token.ts';
import type { Platform } from '../../world/platform.ts';
import { TokenEndpointError } from '../token-error.ts';
import { startTokenFamily } from '../token-family.ts';

/**
 * Member tokens by API key, for sites that log their members in elsewhere (TOK-10, spec §6). With a session token of
 * sign-on the tokens are bound to that sign-on: it must be fresh, and of the same member.
 */
export async function grantAuthorizedClient(
  platform: Platform,
  { memberId, sessionToken }: TokenRequestOf<'authorized_client'>,
  authorization: Authorization,
): Promise<TokenResponse> {
  const administration = await openAdministrator(platform, authorization);
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
