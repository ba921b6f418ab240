import { type TokenInfoResponse, tokenInfoRequest } from '#contracts/oauth/token-info.ts';
import type { TokenRequest, TokenRequestOf } from '#contracts/oauth/token-request.ts';
import type { AccessOnlyResponse, TokenResponse } from '#contracts/oauth/token-response.ts';
import { openAccessToken, type TokenProblem, textOfProblem } from '../../auth/access-token.ts';
import { openAdministration, refusalOfAdministration } from '../../auth/api-key.ts';
import { originOfUnverified, verifyToken } from '../../auth/site-token.ts';
import {
  accessOnly,
  findFamilyOfRefreshToken,
  instanceIdOf,
  renewTokens,
  startTokenFamily,
  type TokenFamily,
  tokensOf,
} from '../../auth/token-family.ts';
import { type ApiRequest, type Authorization, authorizationOf } from '../../http/api-request.ts';
import type { Answers } from '../../http/operations.ts';
import { randomGuid } from '../../platform/random.ts';
import { contextOf, type Platform } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import { findAccount } from '../accounts/account-store.ts';
import { redeemSessionToken } from '../accounts/session-token.ts';
import { grantAuthorizationCode } from './authorization-code.ts';
import { TokenEndpointError } from './token-error.ts';
import { demandSecret, readFields, readTokenRequest, siteOfClient } from './token-request.ts';

/** POST /oauth2/token, and what servers ask about tokens. */
export function tokenAnswers(platform: Platform): Answers<'tokens'> {
  return {
    token: (request) => grant(platform, readTokenRequest(request), request),
    tokenInfo: (request) => tokenInfo(platform, readFields(tokenInfoRequest, request).token),
  };
}

function grant(
  platform: Platform,
  request: TokenRequest,
  sent: ApiRequest,
): Promise<TokenResponse | AccessOnlyResponse> {
  switch (request.grantType) {
    case 'anonymous':
      return grantAnonymous(platform, request);
    case 'refresh_token':
      return grantRefreshToken(platform, request);
    case 'authorization_code':
      return grantAuthorizationCode(platform, request, sent.notes);
    case 'authorized_client':
      return grantAuthorizedClient(platform, request, authorizationOf(sent));
    case 'client_credentials':
      return grantClientCredentials(platform, request);
    case 'strip_bound_session':
      return grantStripBoundSession(platform, request);
  }
}

/** Issues tokens for a new visitor; each anonymous grant makes one (TOK-2, TOK-13). */
async function grantAnonymous(
  platform: Platform,
  { clientId, clientSecret }: TokenRequestOf<'anonymous'>,
): Promise<TokenResponse> {
  const site = await siteOfClient(platform.db, clientId);
  if (clientSecret !== undefined) demandSecret(site, clientSecret);
  const context = contextOf(platform, site);
  const subject = randomGuid(context.randomBytes);
  const { tokens } = await startTokenFamily(context, { subject, role: 'visitor', hostedSession: null });
  return tokens;
}

/**
 * Renews tokens by a refresh token, with the same subject and role (TOK-6). A client id and a client secret are checked
 * if they are sent.
 */
async function grantRefreshToken(
  platform: Platform,
  { refreshToken, clientId, clientSecret }: TokenRequestOf<'refresh_token'>,
): Promise<TokenResponse> {
  const client = clientId === undefined ? undefined : await siteOfClient(platform.db, clientId);
  const verified = await verifyToken(platform.db, 'refresh', refreshToken);
  if (verified === undefined) throw refreshRefused(await originOfUnverified(platform.db, 'refresh', refreshToken));
  const { site, token } = verified;
  if (client !== undefined && client.siteId !== site.siteId) {
    throw new TokenEndpointError('invalid_grant', 'The refresh token belongs to another site than the client id.');
  }
  if (clientSecret !== undefined) demandSecret(site, clientSecret);
  const renewed = await renewTokens(contextOf(platform, site), token);
  switch (renewed.kind) {
    case 'open':
      return renewed.tokens;
    case 'expired':
      throw refreshRefused({ kind: 'expired', site, expiredAt: token.expiresAt });
    case 'ended':
      throw refreshRefused({ kind: 'ended', site, end: renewed.end });
  }
}

function refreshRefused(problem: TokenProblem): TokenEndpointError {
  return new TokenEndpointError('invalid_grant', textOfProblem(problem, 'refresh token'));
}

/** Issues an access token of the app itself, which has all rights, as the API key has. */
async function grantClientCredentials(
  platform: Platform,
  { clientId, clientSecret, instanceId }: TokenRequestOf<'client_credentials'>,
): Promise<AccessOnlyResponse> {
  const site = await siteOfClient(platform.db, clientId);
  demandSecret(site, clientSecret);
  if (instanceId !== instanceIdOf(site)) {
    throw new TokenEndpointError('invalid_grant', 'The instance_id is not the id of the site of this client.');
  }
  const { tokens } = await startTokenFamily(contextOf(platform, site), {
    subject: clientId,
    role: 'app',
    hostedSession: null,
  });
  return accessOnly(tokens);
}

/**
 * Issues member tokens by API key, for sites that log their members in elsewhere (TOK-10). If the request has
 * a session token from sign-on, that token must be unused and belong to the same member.
 */
async function grantAuthorizedClient(
  platform: Platform,
  { memberId, sessionToken }: TokenRequestOf<'authorized_client'>,
  authorization: Authorization,
): Promise<TokenResponse> {
  const administration = await openAdministration(platform, authorization);
  if (administration.kind !== 'open') {
    throw new TokenEndpointError('unauthorized_client', refusalOfAdministration(administration));
  }
  const { context } = administration;
  if (sessionToken !== undefined && (await redeemSessionToken(context, sessionToken))?.memberId !== memberId) {
    throw new TokenEndpointError('invalid_grant', 'The session token is used, expired or of another member.');
  }
  const account = await findAccount(context, memberId);
  if (account?.status !== 'ACTIVE') {
    throw new TokenEndpointError('invalid_grant', 'There is no active member with this member_id.');
  }
  const { tokens } = await startTokenFamily(context, { subject: account.id, role: 'member', hostedSession: null });
  return tokens;
}

/**
 * Issues another access token of the same holder. On the platform, the first one may be bound to a session
 * of the browser. Here no token is.
 */
async function grantStripBoundSession(
  platform: Platform,
  { clientSecret, accessToken }: TokenRequestOf<'strip_bound_session'>,
): Promise<AccessOnlyResponse> {
  const opened = await openAccessToken(platform, accessToken);
  if (opened.kind !== 'valid') {
    throw new TokenEndpointError('invalid_grant', textOfProblem(opened, 'access token'));
  }
  demandSecret(opened.site, clientSecret);
  return accessOnly(tokensOf(contextOf(platform, opened.site), opened.access.family));
}

const SUBJECT_TYPES = { visitor: 'VISITOR', member: 'MEMBER', app: 'APP' } as const;

/** Says who holds a token, and until when. Whoever has the token can read the same in it. */
async function tokenInfo(platform: Platform, text: string): Promise<TokenInfoResponse> {
  const opened = await openAccessToken(platform, text);
  if (opened.kind === 'valid') {
    const { family, issuedAt, expiresAt } = opened.access;
    return infoOf(opened.site, family, issuedAt, expiresAt);
  }
  const refresh = await verifyToken(platform.db, 'refresh', text);
  const family = refresh && (await findFamilyOfRefreshToken(contextOf(platform, refresh.site), refresh.token));
  if (family) return infoOf(refresh.site, family, family.renewedAt, refresh.token.expiresAt);
  return { active: false, subjectType: 'UNKNOWN', subjectId: '', clientId: '' };
}

function infoOf(site: Site, family: TokenFamily, issuedAt: number, expiresAt: number): TokenInfoResponse {
  return {
    active: true,
    subjectType: SUBJECT_TYPES[family.role],
    subjectId: family.subject,
    clientId: site.clientId,
    exp: seconds(expiresAt),
    iat: seconds(issuedAt),
    siteId: site.siteId,
    instanceId: instanceIdOf(site),
  };
}

function seconds(at: number): string {
  return String(Math.floor(at / 1000));
}
