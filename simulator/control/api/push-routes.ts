import { pushVerb } from '#contracts/control/control-api.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { parameterOf } from '../../http/api-request.ts';
import type { Row } from '../../http/row.ts';
import { type Platform, worldOf } from '../../world/world.ts';
import { controlRow } from './control-row.ts';
import { answerPush, listPushes } from './decide-push.ts';
import { onSite } from './on-site.ts';

/** Lists the requests on members' phones (factor PUSH), and answers them. */
export function pushRoutes(platform: Platform): readonly Row[] {
  return [
    controlRow(
      'GET',
      '/sites/{siteId}/push',
      onSite(platform, async (site) => ({ challenges: await listPushes(worldOf(platform, site)) })),
    ),
    controlRow(
      'POST',
      '/sites/{siteId}/push/{challengeId}/{verb}',
      onSite(platform, async (site, req) => {
        const verb = pushVerb.safeParse(parameterOf(req, 'verb')).data;
        if (verb !== undefined) return answerPush(worldOf(platform, site), parameterOf(req, 'challengeId'), verb);
        throw new PlatformError(
          'NOT_FOUND',
          `There is no action "${parameterOf(req, 'verb')}" for requests on phones. Actions: ${pushVerb.options.join(', ')}.`,
        );
      }),
    ),
  ];
}
