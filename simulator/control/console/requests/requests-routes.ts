import { requestLogQuery } from '#contracts/control/request-log.ts';
import { EmptyAnswer } from '../../../http/answer.ts';
import { queryParametersOf } from '../../../http/page-parameters.ts';
import type { Row } from '../../../http/row.ts';
import { waitFor } from '../../../identity/inbox/wait-for.ts';
import { clearLog, isRecording, listLogged, setRecording } from '../../../store/sql/request-log-store.ts';
import { clearUnplayedCalls, listUnplayedCalls, NO_SITE } from '../../../store/sql/unplayed-calls.ts';
import type { Platform } from '../../../world/world.ts';
import { waitWhileConnected } from '../../api/wait-while-connected.ts';
import { siteAddress } from '../frame/console-address.ts';
import { consoleAnswer } from '../frame/console-page.ts';
import { consoleRow } from '../frame/console-row.ts';
import { feedbackOf } from '../frame/feedback.ts';
import { trimmedValue } from '../frame/form-values.ts';
import { onConsoleSite } from '../frame/on-console-site.ts';
import { type Outcome, redirectWithOutcome } from '../frame/outcome.ts';
import { offsetOf } from '../frame/pager.ts';
import { requestsPage } from './requests-page.ts';

/** How long the response waits for a new request, in milliseconds. */
const FOLLOW_MS = 25_000;
const ALL = requestLogQuery.parse({ limit: 500 });

/** Records, lists, waits for and deletes the requests to a site. */
export function requestsRoutes(platform: Platform): readonly Row[] {
  const { db } = platform;
  const change = (verb: string, done: Outcome, apply: (siteId: string) => Promise<void>) =>
    consoleRow(
      'POST',
      `/sites/{siteId}/requests/${verb}`,
      onConsoleSite(platform, async ({ site: { siteId } }) => {
        await apply(siteId);
        return redirectWithOutcome(siteAddress(siteId, 'requests'), done);
      }),
    );
  return [
    consoleRow(
      'GET',
      '/sites/{siteId}/requests',
      onConsoleSite(platform, async (world, req) => {
        const { siteId } = world.site;
        const operation = trimmedValue(queryParametersOf(req), 'operation');
        const requests = (await listLogged(db, siteId, { ...ALL, operation })) ?? [];
        return consoleAnswer(
          requestsPage({
            world,
            recording: await isRecording(db, siteId),
            requests: requests.toReversed(),
            operation,
            offset: offsetOf(queryParametersOf(req).get('offset')),
            unplayed: await listUnplayedCalls(db, siteId),
            withoutSite: (await listUnplayedCalls(db, NO_SITE)).length,
            origin: platform.origin,
            ...feedbackOf(req),
          }),
        );
      }),
    ),
    // For the script of the page: 200 as soon as there is a new request, 204 if none came in time.
    consoleRow(
      'GET',
      '/sites/{siteId}/requests/wait',
      onConsoleSite(platform, async ({ site }, req) => {
        const queryValues = queryParametersOf(req);
        const [operation, after] = [trimmedValue(queryValues, 'operation'), trimmedValue(queryValues, 'after')];
        const newer = async () => {
          const newest = (await listLogged(db, site.siteId, { operation, limit: 1 }))?.[0];
          return newest?.id === after ? undefined : newest;
        };
        const came = await waitWhileConnected(platform, req, FOLLOW_MS, (wait) => waitFor(newer, wait));
        return new EmptyAnswer({ status: came === undefined ? 204 : 200 });
      }),
    ),
    change('record', 'requests-recorded', (siteId) => setRecording(db, siteId, true)),
    change('stop', 'requests-stopped', (siteId) => setRecording(db, siteId, false)),
    change('forget', 'requests-forgotten', (siteId) => clearLog(db, siteId)),
    change('forget-unplayed', 'unplayed-forgotten', (siteId) => clearUnplayedCalls(db, siteId)),
  ];
}
