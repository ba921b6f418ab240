import { endpoints } from '#contracts/endpoints.ts';
import {
  resendDuringAuthenticationRequest,
  startVerificationRequest,
  verifyDuringAuthenticationRequest,
} from '#contracts/verification/verification.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import { type ApiRequest, authorizationOf } from '../../http/api-request.ts';
import { type ApiRoute, route } from '../../http/api-route.ts';
import { parsePlatformRequest } from '../../http/parse-request.ts';
import { startVerification } from './start-verification.ts';
import { resendDuringAuthentication, verifyDuringAuthentication } from './verify-during-authentication.ts';

/** Verification of addresses (spec §7). */
export function verificationRoutes(authenticate: Authenticate): readonly ApiRoute[] {
  const opened = (request: ApiRequest) => authenticate(authorizationOf(request));
  return [
    route(endpoints.startVerification, async (request) => {
      const { world } = await opened(request);
      return startVerification(
        world,
        parsePlatformRequest(startVerificationRequest, request.body),
        request.clientAddress(),
      );
    }),
    route(endpoints.verifyDuringAuthentication, async (request) => {
      const { world } = await opened(request);
      const sent = parsePlatformRequest(verifyDuringAuthenticationRequest, request.body);
      return verifyDuringAuthentication(world, sent, request.clientAddress());
    }),
    route(endpoints.resendDuringAuthentication, async (request) => {
      const { world } = await opened(request);
      const sent = parsePlatformRequest(resendDuringAuthenticationRequest, request.body);
      return resendDuringAuthentication(world, sent, request.clientAddress());
    }),
  ];
}
