import { Router, urlencoded } from 'express';
import type { TokenRequest } from '#contracts/oauth/token-request.ts';
import type { AccessOnlyResponse, TokenResponse } from '#contracts/oauth/token-response.ts';
import { paths } from '#contracts/paths.ts';
import { pathsOf } from '../http/paths.ts';
import type { Platform } from '../world/platform.ts';
import { grantAnonymous } from './grants/anonymous.ts';
import { grantAuthorizationCode } from './grants/authorization-code.ts';
import { grantAuthorizedClient } from './grants/authorized-client.ts';
import { grantRefreshToken } from './grants/refresh-token.ts';
import { readTokenRequest } from './read-token-request.ts';

/** POST /oauth2/token (spec §7). */
export function tokenRoute(platform: Platform): Router {
  const router = Router();
  router.post(pathsOf(paths.token), urlencoded({ extended: false }), async (req, res) => {
    res.set('cache-control', 'no-store'); // RFC 6749 §5.1
    res.json(await grant(platform, readTokenRequest(req.body), req.get('authorization') ?? ''));
  });
  return router;
}

function grant(
  platform: Platform,
  request: TokenRequest,
  authorization: string,
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
  }
}
