import { Router } from 'express';
import { requestLogQuery } from '#contracts/control/request-log.ts';
import { waitFor } from '../../../identity/inbox/wait-for.ts';
import { clearLog, isRecording, listLogged, setRecording } from '../../../store/sqlite/request-log-store.ts';
import { clearUnplayedCalls, listUnplayedCalls } from '../../../store/sqlite/unplayed-calls.ts';
import type { Platform } from '../../../world/platform.ts';
import { waitWhileConnected } from '../../api/wait-while-connected.ts';
import { siteAddress } from '../frame/console-address.ts';
import { sendConsolePage } from '../frame/console-page.ts';
import { feedbackOf } from '../frame/feedback.ts';
import { queryValuesOf, trimmedValue } from '../frame/form-values.ts';
import { onConsoleSite, type SiteRequest } from '../frame/on-console-site.ts';
import { type Outcome, redirectWithOutcome } from '../frame/outcome.ts';
import { offsetOf } from '../frame/pager.ts';
import { requestsPage } from './requests-page.ts';

/** How long the response waits for a new request, in milliseconds. */
const FOLLOW_MS = 25_000;
const ALL = requestLogQuery.parse({ limit: 500 });

/** Records, lists, waits for and deletes the requests to a site. */
export function requestsRoutes(platform: Platform): Router {
  const { db } = platform;
  const router = Router();
  router.get(
    '/sites/:siteId/requests',
    onConsoleSite(platform, async (world, req, res) => {
      const { siteId } = world.site;
      const operation = trimmedValue(queryValuesOf(req), 'operation');
      const requests = (await listLogged(db, siteId, { ...ALL, operation })) ?? [];
      sendConsolePage(
        res,
        requestsPage({
          world,
          recording: await isRecording(db, siteId),
          requests: requests.toReversed(),
          operation,
          offset: offsetOf(queryValuesOf(req).get('offset')),
          unplayed: await listUnplayedCalls(db, siteId),
          origin: platform.origin,
          ...feedbackOf(req),
        }),
      );
    }),
  );
  // For the script of the page: 200 as soon as there is a new request, 204 if none came in time.
  router.get(
    '/sites/:siteId/requests/wait',
    onConsoleSite(platform, async ({ site }, req, res) => {
      const queryValues = queryValuesOf(req);
      const [operation, after] = [trimmedValue(queryValues, 'operation'), trimmedValue(queryValues, 'after')];
      const newer = async () => {
        const newest = (await listLogged(db, site.siteId, { operation, limit: 1 }))?.[0];
        return newest?.id === after ? undefined : newest;
      };
      const came = await waitWhileConnected(platform, res, FOLLOW_MS, (wait) => waitFor(newer, wait));
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
    ['forget-unplayed', 'unplayed-forgotten', (siteId) => clearUnplayedCalls(db, siteId)],
  ];
  for (const [verb, done, change] of changes) {
    router.post(
      `/sites/:siteId/requests/${verb}`,
      onConsoleSite(platform, async ({ site: { siteId } }, _req: SiteRequest, res) => {
        await change(siteId);
        redirectWithOutcome(res, siteAddress(siteId, 'requests'), done);
      }),
    );
  }
  return router;
}
