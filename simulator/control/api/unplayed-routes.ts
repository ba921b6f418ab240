import type { UnplayedCalls } from '#contracts/control/unplayed-calls.ts';
import { isPlatformHost } from '#contracts/platform-hosts.ts';
import type { Row } from '../../http/row.ts';
import { type CountedCalls, clearUnplayedCalls, listUnplayedCalls, NO_SITE } from '../../store/sql/unplayed-calls.ts';
import { isoInstant } from '../../world/clock.ts';
import type { Platform } from '../../world/world.ts';
import { controlRow } from './control-row.ts';
import { onSite } from './on-site.ts';

/** Lists and deletes the counted calls to services and hosts that the simulator does not play, of a site or without one. */
export function unplayedRoutes(platform: Platform): readonly Row[] {
  const { db } = platform;
  const list = async (siteId: string) => ({ unplayed: (await listUnplayedCalls(db, siteId)).map(answered) });
  const clear = async (siteId: string) => {
    await clearUnplayedCalls(db, siteId);
    return {};
  };
  return [
    controlRow('GET', '/unplayed', () => list(NO_SITE)),
    controlRow('DELETE', '/unplayed', () => clear(NO_SITE)),
    controlRow(
      'GET',
      '/sites/{siteId}/unplayed',
      onSite(platform, ({ siteId }) => list(siteId)),
    ),
    controlRow(
      'DELETE',
      '/sites/{siteId}/unplayed',
      onSite(platform, ({ siteId }) => clear(siteId)),
    ),
  ];
}

function answered({ service, resource, firstAt, lastAt, ...calls }: CountedCalls): UnplayedCalls {
  const refused = isPlatformHost(service);
  return { service, resource, refused, ...calls, firstAt: isoInstant(firstAt), lastAt: isoInstant(lastAt) };
}
