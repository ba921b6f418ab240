import { Router } from 'express';
import { requestLogQuery } from '#contracts/control/request-log.ts';
import { waitFor } from '../../../identity/inbox/wait-for.ts';
import { clearLog, isRecording, listLogged, setRecording } from '../../../store/sqlite/request-log-store.ts';
import type { Platform } from '../../../world/platform.ts';
import { onceFound } from '../../api/once-found.ts';
import { siteAddress } from '../frame/console-address.ts';
import { sendConsolePage } from '../frame/console-page.ts';
import { onConsoleSite, type SiteRequest } from '../frame/on-console-site.ts';
import { leadOn, type Outcome } from '../frame/outcome.ts';
import { offsetOf } from '../frame/pager.ts';
import { toldOf } from '../frame/told.ts';
import { askedIn, given } from '../frame/typed.ts';
import { requestsPage } from './requests-page.ts';

/** How long an answer is held back for a request to come. */
const FOLLOW_MS = 25_000;
const ALL = requestLogQuery.parse({ limit: 500 });

/** What was asked of a site: to record, to see, to wait for and to forget. */
export function requestsRoutes(platform: Platform): Router {
  const { db } = platform;
  const router = Router();
  router.get(
    '/sites/:siteId/requests',
    onConsoleSite(platform, async (world, req, res) => {
      const { siteId } = world.site;
      const operation = given(askedIn(req), 'operation');
      const requests = (await listLogged(db, siteId, { ...ALL, operation })) ?? [];
      sendConsolePage(
        res,
        requestsPage({
          world,
          recording: await isRecording(db, siteId),
          requests: requests.toReversed(),
          operation,
          offset: offsetOf(askedIn(req).get('offset')),
          origin: platform.origin,
          ...toldOf(req),
        }),
      );
    }),
  );
  // For the page's script: 200 as soon as there is more to see, 204 when nothing came.
  router.get(
    '/sites/:siteId/requests/wait',
    onConsoleSite(platform, async ({ site }, req, res) => {
      const asked = askedIn(req);
      const [operation, after] = [given(asked, 'operation'), given(asked, 'after')];
      const newer = async () => {
        const newest = (await listLogged(db, site.siteId, { operation, limit: 1 }))?.[0];
        return newest?.id === after ? undefined : newest;
      };
      const came = await onceFound(platform, res, FOLLOW_MS, (wait) => waitFor(newer, wait));
      res
        .status(came === undefined ? 204 : 200)
        .set('cache-control', 'no-store')
        .end();
    }),
  );
  const changes: readonly (readonly [string, Outcome, (siteId: string) => Promise<void>])[] = [
    ['record', 'requests-recorded', (siteId) => setRecording(db, siteId, true)],
    ['stop', 'requests-stopped', (siteId) => setRecording(db, siteId, false)],
    ['forget', 'requests-forgotten', (siteId) => clearLog(db, siteId)],
  ];
  for (const [verb, done, change] of changes) {
    router.post(
      `/sites/:siteId/requests/${verb}`,
      onConsoleSite(platform, async ({ site: { siteId } }, _req: SiteRequest, res) => {
        await change(siteId);
        leadOn(res, siteAddress(siteId, 'requests'), done);
      }),
    );
  }
  return router;
}
