import { Router } from 'express';
import { pagePaths } from '#contracts/paths.ts';
import { UNKNOWN_CLIENT_PAGE, UNPUBLISHED_PAGE } from '../pages/notices.ts';
import type { Platform } from '../world/platform.ts';
import { authorize } from './authorize.ts';
import { signInFormPage } from './form-pages.ts';
import { stopOf } from './lead-on.ts';
import { hostedSessionOf, parametersOf, worldOfPage } from './page-request.ts';
import { pageSender } from './page-sender.ts';
import { type HostedFlow, startTransaction } from './sign-in-transaction.ts';

/** The authorize page (wire §1.6). */
export function authorizeRoutes(platform: Platform): Router {
  const router = Router();
  const send = pageSender(platform);
  router.get([pagePaths.authorize.path, pagePaths.authorize.alias], async (req, res) => {
    const parameters = parametersOf(req.query);
    const world = await worldOfPage(platform, parameters);
    if (!world) return send.page(res, UNKNOWN_CLIENT_PAGE);
    if (!world.site.settings.published) return send.page(res, UNPUBLISHED_PAGE);
    const outcome = await authorize(world, parameters, await hostedSessionOf(world, req));
    if (outcome.kind !== 'sign-in') return send.stop(res, stopOf(world, outcome));
    const flow: HostedFlow = { kind: 'authorization', authorization: outcome.authorization };
    return send.page(res, signInFormPage({ world, flow, transaction: await startTransaction(world, flow) }));
  });
  return router;
}
