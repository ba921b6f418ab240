import type { TokenRequestOf } from '#contracts/oauth/token-request.ts';
import type { AccessOnlyResponse, TokenResponse } from '#contracts/oauth/token-response.ts';
import { accessOnly, revokeTokenFamily, startTokenFamily } from '../../../auth/tokens/token-family.ts';
import { type Platform, worldOf } from '../../../world/platform.ts';
import type { World } from '../../../world/world.ts';
import { findAccount } from '../../accounts/account-store.ts';
import { findHostedSession } from '../../hosted/hosted-session.ts';
import { type AuthorizationCode, challengeOf, findCode, markCodeUsed } from '../authorization-code.ts';
import { demandSecret } from '../client-secret.ts';
import { siteOfClient } from '../site-of-client.ts';
import { TokenEndpointError } from '../token-error.ts';

type CodeExchange = TokenRequestOf<'authorization_code'>;
type Outcome = { tokens: TokenResponse | AccessOnlyResponse } | { refusal: string };

/**
 * Exchanges a code for member tokens (TOK-8, TOK-9). When a code is exchanged twice at once, one exchange succeeds. The
 * other one counts as re-use, which revokes the tokens of the first.
 */
export async function grantAuthorizationCode(
  platform: Platform,
  request: CodeExchange,
): Promise<TokenResponse | AccessOnlyResponse> {
  const site = await siteOfClient(platform.db, request.clientId);
  if (request.clientSecret !== undefined) demandSecret(site, request.clientSecret);
  const world = worldOf(platform, site);
  // The transaction returns a refusal and does not throw it: throwing would roll back the revocation.
  const outcome = await world.db.transaction(world.site.siteId, (db) => exchange({ ...world, db }, request));
  if ('tokens' in outcome) return outcome.tokens;
  throw new TokenEndpointError('invalid_grant', outcome.refusal);
}

async function exchange(world: World, request: CodeExchange): Promise<Outcome> {
  const code = await findCode(world, request.code);
  if (code === undefined) return { refusal: 'The code is unknown or expired.' };
  if (code.family !== null) {
    await revokeTokenFamily(world, code.family);
    return { refusal: 'The code was used before: the tokens it gave are revoked.' };
  }
  const mismatch = mismatchOf(world, code, request);
  if (mismatch !== undefined) return { refusal: mismatch };
  const { hostedSession } = code;
  if (hostedSession !== null && (await findHostedSession(world, hostedSession)) === undefined) {
    return { refusal: 'The member has signed out since, or signed in again. Start another authorization.' };
  }
  const account = await findAccount(world, code.memberId);
  if (account?.status !== 'ACTIVE') return { refusal: 'The member is not active.' };
  const { family, tokens } = await startTokenFamily(world, {
    subject: account.id,
    role: 'member',
    hostedSession,
  });
  await markCodeUsed(world, code, family.id);
  return { tokens: code.offlineAccess ? tokens : accessOnly(tokens) };
}

function mismatchOf(world: World, code: AuthorizationCode, request: CodeExchange): string | undefined {
  if (code.usableUntil <= world.now) return 'The code is unknown or expired.';
  if ((request.redirectUri ?? null) !== code.redirectUri) {
    return 'redirectUri must be the one of the authorization request, or absent if that had none.';
  }
  if (challengeOf(request.codeVerifier) !== code.codeChallenge) return 'The code verifier does not match.';
  return undefined;
}
