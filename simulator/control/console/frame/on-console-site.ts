import type { HttpAnswer } from '../../../http/answer.ts';
import { type ApiRequest, parameterOf } from '../../../http/api-request.ts';
import type { Answer } from '../../../http/row.ts';
import { type Platform, type World, worldOf } from '../../../world/world.ts';
import { requireSite } from '../../api/on-site.ts';

/** Answers with what `act` returns for the world of the site in the path. An unknown site id is a 404. */
export function onConsoleSite(
  platform: Platform,
  act: (world: World, request: ApiRequest) => Promise<HttpAnswer>,
): Answer {
  return async (request) => {
    const site = await requireSite(platform, parameterOf(request, 'siteId'));
    return act(worldOf(platform, site), request);
  };
}
