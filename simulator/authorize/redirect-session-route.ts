import { type Request, Router } from 'express';
import { paths } from '#contracts/paths.ts';
import type { RedirectSessionResponse } from '#contracts/redirects/redirect-session.ts';
import type { OpenRequest } from '../http/open-request.ts';
import { pathsOf } from '../http/paths.ts';
import { createRedirectSession } from './create-redirect-session.ts';
import { baseUrlOf } from './page-request.ts';

/** POST redirect-session (spec §2, RED-1). */
export function redirectSessionRoute(open: OpenRequest): Router {
  const router = Router();
  router.post(pathsOf(paths.createRedirectSession), async (req: Request, res) => {
    const { world, caller, tokenFamily } = await open(req);
    const from = {
      origin: req.get('origin') ?? null,
      tokenFamily,
      memberId: caller.role === 'member' ? caller.id : null,
    };
    const redirectSession = await createRedirectSession(world, { baseUrl: baseUrlOf(req), from }, req.body);
    const answer: RedirectSessionResponse = { redirectSession };
    res.set('cache-control', 'no-store').json(answer);
  });
  return router;
}
