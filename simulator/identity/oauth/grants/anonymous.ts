import type { TokenRequestOf } from '#contracts/oauth/token-request.ts';
import type { TokenResponse } from '#contracts/oauth/token-response.ts';
import { startTokenFamily } from '../../../auth/tokens/token-family.ts';
import { randomGuid } from '../../../world/random.ts';
import { type Platform, worldOf } from '../../../world/world.ts';
import { demandSecret } from '../client-secret.ts';
import { siteOfClient } from '../site-of-client.ts';

/** Issues tokens for a new visitor; each anonymous grant makes one (TOK-2, TOK-13). */
export async function grantAnonymous(
  platform: Platform,
  { clientId, clientSecret }: TokenRequestOf<'anonymous'>,
): Promise<TokenResponse> {
  const site = await siteOfClient(platform.db, clientId);
  if (clientSecret !== undefined) demandSecret(site, clientSecret);
  const world = worldOf(platform, site);
  const subject = randomGuid(world.randomBytes);
  const { tokens } = await startTokenFamily(world, { subject, role: 'visitor', hostedSession: null });
  return tokens;
}
