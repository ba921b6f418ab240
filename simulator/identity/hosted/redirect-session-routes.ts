import { endpoints } from '#contracts/endpoints.ts';
import type { RedirectSessionResponse } from '#contracts/redirects/redirect-session.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import { authorizationOf } from '../../http/api-request.ts';
import { type ApiRoute, route } from '../../http/api-route.ts';
import type { Platform } from '../../world/world.ts';
import { createRedirectSession } from './create-redirect-session.ts';

/** POST redirect-session (spec §2, RED-1). */
export function redirectSessionRoutes({ origin }: Platform, authenticate: Authenticate): readonly ApiRoute[] {
  return [
    route(endpoints.createRedirectSession, async (request): Promise<RedirectSessionResponse> => {
      const { world, caller, tokenFamily } = await authenticate(authorizationOf(request));
      const from = {
        origin: request.headers.origin ?? null,
        tokenFamily,
        memberId: caller.role === 'member' ? caller.id : null,
      };
      const page = { baseUrl: origin, from };
      return { redirectSession: await createRedirectSession(world, page, request.body) };
    }),
  ];
}
