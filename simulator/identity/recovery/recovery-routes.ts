import { endpoints } from '#contracts/endpoints.ts';
import { recoverRequest, sendActivationEmailRequest, sendRecoveryEmailRequest } from '#contracts/recovery/recovery.ts';
import { type Authenticate, administratorsWorld } from '../../auth/authenticate-request.ts';
import { authorizationOf } from '../../http/api-request.ts';
import { type ApiRoute, route } from '../../http/api-route.ts';
import { parsePlatformRequest } from '../../http/parse-request.ts';
import type { Platform } from '../../world/world.ts';
import { recover } from './recover.ts';
import { sendActivationEmail, sendRecoveryEmail } from './send-recovery-email.ts';

/** Recovery of accounts (spec §7). */
export function recoveryRoutes(platform: Platform, authenticate: Authenticate): readonly ApiRoute[] {
  return [
    route(endpoints.sendRecoveryEmail, async (request) => {
      const { world } = await authenticate(authorizationOf(request));
      const sent = parsePlatformRequest(sendRecoveryEmailRequest, request.body);
      await sendRecoveryEmail(world, { origin: platform.origin, clientAddress: request.clientAddress() }, sent);
      return {};
    }),
    route(endpoints.sendActivationEmail, async (request) => {
      const world = await administratorsWorld(platform, authorizationOf(request));
      const sent = parsePlatformRequest(sendActivationEmailRequest, request.body);
      await sendActivationEmail(world, { origin: platform.origin, clientAddress: request.clientAddress() }, sent);
      return {};
    }),
    route(endpoints.recover, async (request) => {
      const { world } = await authenticate(authorizationOf(request));
      return recover(world, parsePlatformRequest(recoverRequest, request.body), request.clientAddress());
    }),
  ];
}
