import { paths } from '#contracts/paths.ts';
import type { RedirectSessionResponse } from '#contracts/redirects/redirect-session.ts';
import { authorizationOf } from '../http/api-request.ts';
import { type ApiRoute, route } from '../http/api-route.ts';
import type { OpenRequest } from '../http/open-request.ts';
import { createRedirectSession } from './create-redirect-session.ts';
import { baseUrlOf } from './page-request.ts';

/** POST redirect-session (spec §2, RED-1). */
export function redirectSessionRoutes(open: OpenRequest): readonly ApiRoute[] {
  return [
    route(paths.createRedirectSession, async (request): Promise<RedirectSessionResponse> => {
      const { world, caller, tokenFamily } = await open(authorizationOf(request));
      const from = {
        origin: request.headers.origin ?? null,
        tokenFamily,
        memberId: caller.role === 'member' ? caller.id : null,
      };
      const page = { baseUrl: baseUrlOf(request), from };
      return { redirectSession: await createRedirectSession(world, page, request.body) };
    }),
  ];
}
