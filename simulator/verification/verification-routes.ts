import { paths } from '#contracts/paths.ts';
import {
  resendDuringAuthenticationRequest,
  startVerificationRequest,
  verifyDuringAuthenticationRequest,
} from '#contracts/verification/verification.ts';
import { type ApiRequest, authorizationOf } from '../http/api-request.ts';
import { type ApiRoute, route } from '../http/api-route.ts';
import type { OpenRequest } from '../http/open-request.ts';
import { parseRequest } from '../http/parse-request.ts';
import { startVerification } from './start-verification.ts';
import { resendDuringAuthentication, verifyDuringAuthentication } from './verify-during-authentication.ts';

/** Verification of addresses (spec §7). */
export function verificationRoutes(open: OpenRequest): readonly ApiRoute[] {
  const opened = (request: ApiRequest) => open(authorizationOf(request));
  return [
    route(paths.startVerification, async (request) => {
      const { world } = await opened(request);
      return startVerification(world, parseRequest(startVerificationRequest, request.body));
    }),
    route(paths.verifyDuringAuthentication, async (request) => {
      const { world } = await opened(request);
      return verifyDuringAuthentication(world, parseRequest(verifyDuringAuthenticationRequest, request.body));
    }),
    route(paths.resendDuringAuthentication, async (request) => {
      const { world } = await opened(request);
      return resendDuringAuthentication(world, parseRequest(resendDuringAuthenticationRequest, request.body));
    }),
  ];
}
