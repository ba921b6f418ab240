import { endpoints } from '#contracts/endpoints.ts';
import { tokenInfoRequest } from '#contracts/oauth/token-info.ts';
import type { TokenRequest } from '#contracts/oauth/token-request.ts';
import type { AccessOnlyResponse, TokenResponse } from '#contracts/oauth/token-response.ts';
import { type Authorization, authorizationOf } from '../../http/api-request.ts';
import { type ApiRoute, route } from '../../http/api-route.ts';
import type { Platform } from '../../world/world.ts';
import { grantAnonymous } from './grants/anonymous.ts';
import { grantAuthorizationCode } from './grants/authorization-code.ts';
import { grantAuthorizedClient } from './grants/authorized-client.ts';
import { grantClientCredentials } from './grants/client-credentials.ts';
import { grantRefreshToken } from './grants/refresh-token.ts';
import { grantStripBoundSession } from './grants/strip-bound-session.ts';
import { readFields, readTokenRequest } from './read-token-request.ts';
import { tokenInfo } from './token-info.ts';

/** POST /oauth2/token (spec §7), and what servers ask about tokens. */
export function tokenRoutes(platform: Platform): readonly ApiRoute[] {
  return [
    route(endpoints.token, (request) => grant(platform, readTokenRequest(request), authorizationOf(request))),
    route(endpoints.tokenInfo, (request) => tokenInfo(platform, readFields(tokenInfoRequest, request).token)),
  ];
}

function grant(
  platform: Platform,
  request: TokenRequest,
  authorization: Authorization,
): Promise<TokenResponse | AccessOnlyResponse> {
  switch (request.grantType) {
    case 'anonymous':
      return grantAnonymous(platform, request);
    case 'refresh_token':
      return grantRefreshToken(platform, request);
    case 'authorization_code':
      return grantAuthorizationCode(platform, request);
    case 'authorized_client':
      return grantAuthorizedClient(platform, request, authorization);
    case 'client_credentials':
      return grantClientCredentials(platform, request);
    case 'strip_bound_session':
      return grantStripBoundSession(platform, request);
  }
}
