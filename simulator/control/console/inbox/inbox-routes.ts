import { Router } from 'express';
import type { z } from 'zod';
import { inboxQuery, nextMessageQuery, pushVerb } from '#contracts/control/control-api.ts';
import { listMail } from '../../../identity/inbox/inbox.ts';
import type { Platform } from '../../../world/platform.ts';
import type { World } from '../../../world/world.ts';
import { answerPush, listPushes } from '../../api/decide-push.ts';
import { nextMessage } from '../../api/next-message.ts';
import { readQuery } from '../../api/read-control-request.ts';
import { attempt } from '../frame/attempt.ts';
import { siteAddress } from '../frame/console-address.ts';
import { sendConsolePage } from '../frame/console-page.ts';
import { feedbackOf } from '../frame/feedback.ts';
import { formValuesOf, queryValuesOf, trimmedValue } from '../frame/form-values.ts';
import { onConsoleSite, type SiteRequest } from '../frame/on-console-site.ts';
import { redirectWithOutcome } from '../frame/outcome.ts';
import { offsetOf } from '../frame/pager.ts';
import { inboxPage } from './inbox-page.ts';

/** How long the response waits for a new mail, in milliseconds. */
const FOLLOW_MS = '25000';

/** Lists the mails of a site, and waits for new ones. */
export function inboxRoutes(platform: Platform): Router {
  const router = Router();
  router.get(
    '/sites/:siteId/inbox',
    onConsoleSite(platform, async (world, req, res) => {
      const queryValues = queryValuesOf(req);
      const [to, kind] = [trimmedValue(queryValues, 'to'), trimmedValue(queryValues, 'kind')];
      const found = await attempt(async () => findMail(world, { to, kind }));
      const waiting = new Set((await listPushes(world)).map(({ challengeId }) => challengeId));
      const page = { world, waiting, to, kind, offset: offsetOf(queryValues.get('offset')) };
      if (found.kind === 'refused') {
        return sendConsolePage(res, inboxPage({ ...page, messages: [], ...feedbackOf(req, found.problem) }));
      }
      sendConsolePage(res, inboxPage({ ...page, messages: found.value, ...feedbackOf(req) }));
    }),
  );
  // For the script of the page: 200 as soon as there is a new mail, 204 if none came in time.
  router.get(
    '/sites/:siteId/inbox/wait',
    onConsoleSite(platform, async ({ site }, req, res) => {
      const message = await nextMessage(platform, site, followed(req), res);
      res
        .status(message === undefined ? 204 : 200)
        .set('cache-control', 'no-store')
        .end();
    }),
  );
  router.post(
    '/sites/:siteId/push/:challengeId/:verb',
    onConsoleSite(platform, async (world, req, res, next) => {
      const verb = pushVerb.safeParse(req.params.verb).data;
      if (verb === undefined) return next();
      await answerPush(world, req.params.challengeId, verb);
      const memberId = formValuesOf(req).get('member');
      const page = memberId ? `members/${encodeURIComponent(memberId)}` : 'inbox';
      redirectWithOutcome(res, siteAddress(world.site.siteId, page), `push-${verb}`);
    }),
  );
  return router;
}

/** Newest first. Throws 400 for an unknown kind. */
async function findMail(world: World, query: Record<string, string | undefined>) {
  return (await listMail(world, readQuery(inboxQuery, { query }))).reverse();
}

function followed({ query }: SiteRequest): z.infer<typeof nextMessageQuery> {
  return readQuery(nextMessageQuery, { query: { ...query, timeoutMs: FOLLOW_MS } });
}
