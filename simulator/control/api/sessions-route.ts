import { mintSessionRequest } from '#contracts/control/control-api.ts';
import type { Row } from '../../http/row.ts';
import { type Platform, worldOf } from '../../world/world.ts';
import { controlRow } from './control-row.ts';
import { mintSession } from './mint-session.ts';
import { onSite } from './on-site.ts';
import { readBody } from './read-control-request.ts';

/** Creates sessions without a login. */
export function sessionsRoute(platform: Platform): readonly Row[] {
  return [
    controlRow(
      'POST',
      '/sites/{siteId}/sessions',
      onSite(platform, (site, req) => mintSession(worldOf(platform, site), readBody(mintSessionRequest, req))),
    ),
  ];
}
