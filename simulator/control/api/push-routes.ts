import { Router } from 'express';
import { pushVerb } from '#contracts/control/control-api.ts';
import { PlatformError } from '../../http/platform-error.ts';
import { type Platform, worldOf } from '../../world/platform.ts';
import { answerPush, listPushes } from './decide-push.ts';
import { onSite } from './on-site.ts';

/** Lists the requests on members' phones (factor PUSH), and answers them. */
export function pushRoutes(platform: Platform): Router {
  const router = Router();
  router.get(
    '/sites/:siteId/push',
    onSite(platform, async (site) => ({ challenges: await listPushes(worldOf(platform, site)) })),
  );
  router.post(
    '/sites/:siteId/push/:challengeId/:verb',
    onSite(platform, async (site, req) => {
      const { challengeId, verb } = req.params;
      const known = pushVerb.safeParse(verb).data;
      if (known !== undefined) return answerPush(worldOf(platform, site), challengeId, known);
      throw new PlatformError(
        'NOT_FOUND',
        `There is no action "${verb}" for requests on phones. Actions: ${pushVerb.options.join(', ')}.`,
      );
    }),
  );
  return router;
}
