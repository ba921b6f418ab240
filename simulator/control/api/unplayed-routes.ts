import type { UnplayedCalls } from '#contracts/control/unplayed-calls.ts';
import type { Row } from '../../http/row.ts';
import { type CountedCalls, clearUnplayedCalls, listUnplayedCalls } from '../../store/sql/unplayed-calls.ts';
import { isoInstant } from '../../world/clock.ts';
import type { Platform } from '../../world/platform.ts';
import { controlRow } from './control-row.ts';
import { onSite } from './on-site.ts';

/** Lists and deletes the counted calls to services that the simulator does not play. */
export function unplayedRoutes(platform: Platform): readonly Row[] {
  const { db } = platform;
  return [
    controlRow(
      'GET',
      '/sites/{siteId}/unplayed',
      onSite(platform, async ({ siteId }) => ({ unplayed: (await listUnplayedCalls(db, siteId)).map(answered) })),
    ),
    controlRow(
      'DELETE',
      '/sites/{siteId}/unplayed',
      onSite(platform, async ({ siteId }) => {
        await clearUnplayedCalls(db, siteId);
        return {};
      }),
    ),
  ];
}

function answered({ firstAt, lastAt, ...calls }: CountedCalls): UnplayedCalls {
  return { ...calls, firstAt: isoInstant(firstAt), lastAt: isoInstant(lastAt) };
}
