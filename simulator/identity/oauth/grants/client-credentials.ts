import type { TokenRequestOf } from '#contracts/oauth/token-request.ts';
import type { AccessOnlyResponse } from '#contracts/oauth/token-response.ts';
import { accessOnly, instanceIdOf, startTokenFamily } from '../../../auth/tokens/token-family.ts';
import { type Platform, worldOf } from '../../../world/world.ts';
import { siteOfConfidentialClient } from '../client-secret.ts';
import { TokenEndpointError } from '../token-error.ts';

/** Issues an access token of the app itself, which has all rights, as the API key has (wire §1.4). */
export async function grantClientCredentials(
  platform: Platform,
  { clientId, clientSecret, instanceId }: TokenRequestOf<'client_credentials'>,
): Promise<AccessOnlyResponse> {
  const site = await siteOfConfidentialClient(platform.db, clientId, clientSecret);
  if (instanceId !== instanceIdOf(site)) {
    throw new TokenEndpointError('invalid_grant', 'The instance_id is not the id of the site of this client.');
  }
  const { tokens } = await startTokenFamily(worldOf(platform, site), {
    subject: clientId,
    role: 'app',
    hostedSession: null,
  });
  return accessOnly(tokens);
}
