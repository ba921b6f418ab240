import type { TokenRequestOf } from '#contracts/oauth/token-request.ts';
import type { TokenResponse } from '#contracts/oauth/token-response.ts';
import { type Platform, worldOf } from '../../../world/platform.ts';
import { randomGuid } from '../../../world/random.ts';
import { siteOfClient } from '../site-of-client.ts';
import { startTokenFamily } from '../token-family.ts';

/** Issues tokens for a new visitor; each anonymous grant makes one (TOK-2, TOK-13). */
export async function grantAnonymous(
  platform: Platform,
  { clientId }: TokenRequestOf<'anonymous'>,
): Promise<TokenResponse> {
  const world = worldOf(platform, await siteOfClient(platform.db, clientId));
  const subject = randomGuid(world.randomBytes);
  const { tokens } = await startTokenFamily(world, { subject, role: 'visitor', hostedSession: null });
  return tokens;
}
