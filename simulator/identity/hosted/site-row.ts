import type { pagePaths } from '#contracts/paths.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import type { PageParameters } from '../../http/page-parameters.ts';
import { isFromElsewhere } from '../../http/page-sender.ts';
import type { Row } from '../../http/row.ts';
import type { Platform, World } from '../../world/world.ts';
import { type HostedAnswer, pageAnswer, pageRow } from './hosted-answer.ts';
import { worldOfPage } from './page-request.ts';
import { FROM_ELSEWHERE_PAGE, UNKNOWN_CLIENT_PAGE } from './pages/notices.ts';

/** The row of a form or link of a site: a page says so if the form was sent by another site, or the client id is unknown. */
export function siteRow(
  platform: Platform,
  method: 'GET' | 'POST',
  page: (typeof pagePaths)[keyof typeof pagePaths],
  act: (world: World, sent: PageParameters, req: ApiRequest) => Promise<HostedAnswer>,
): Row {
  return pageRow(platform, method, page, async (req, sent) => {
    if (method === 'POST' && isFromElsewhere(req)) return pageAnswer(FROM_ELSEWHERE_PAGE);
    const world = await worldOfPage(platform, sent);
    return world ? act(world, sent, req) : pageAnswer(UNKNOWN_CLIENT_PAGE);
  });
}
