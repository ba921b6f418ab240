import type { z } from 'zod';
import { inboxQuery, nextMessageQuery, pushVerb } from '#contracts/control/control-api.ts';
import { EmptyAnswer } from '../../../http/answer.ts';
import { type ApiRequest, parameterOf } from '../../../http/api-request.ts';
import { formParametersOf, queryParametersOf } from '../../../http/page-parameters.ts';
import { parseRequest } from '../../../http/parse-request.ts';
import type { Row } from '../../../http/row.ts';
import { pageOfMail } from '../../../identity/inbox/inbox.ts';
import type { Platform, World } from '../../../world/world.ts';
import { answerPush, listPushes } from '../../api/decide-push.ts';
import { nextMessage } from '../../api/next-message.ts';
import { readQuery } from '../../api/read-control-request.ts';
import { attempt } from '../frame/attempt.ts';
import { siteAddress } from '../frame/console-address.ts';
import { consoleAnswer } from '../frame/console-page.ts';
import { consoleRow } from '../frame/console-row.ts';
import { feedbackOf } from '../frame/feedback.ts';
import { trimmedValue } from '../frame/form-values.ts';
import { noSuchPage } from '../frame/notice-pages.ts';
import { onConsoleSite } from '../frame/on-console-site.ts';
import { redirectWithOutcome } from '../frame/outcome.ts';
import { offsetOf, PAGE_SIZE } from '../frame/pager.ts';
import { inboxPage } from './inbox-page.ts';

/** How long the response waits for a new mail, in milliseconds. */
const FOLLOW_MS = '25000';

/** Lists the mails of a site, and waits for new ones. */
export function inboxRoutes(platform: Platform): readonly Row[] {
  return [
    consoleRow(
      'GET',
      '/sites/{siteId}/inbox',
      onConsoleSite(platform, async (world, req) => {
        const queryValues = queryParametersOf(req);
        const [to, kind] = [trimmedValue(queryValues, 'to'), trimmedValue(queryValues, 'kind')];
        const offset = offsetOf(queryValues.get('offset'));
        const found = await attempt(async () => findMail(world, { to, kind }, offset));
        const waiting = new Set((await listPushes(world)).map(({ challengeId }) => challengeId));
        const page = { world, waiting, to, kind, offset };
        if (found.kind === 'refused') {
          return consoleAnswer(inboxPage({ ...page, messages: [], total: 0, ...feedbackOf(req, found.problem) }));
        }
        return consoleAnswer(inboxPage({ ...page, ...found.value, ...feedbackOf(req) }));
      }),
    ),
    // For the script of the page: 200 as soon as there is a new mail, 204 if none came in time.
    consoleRow(
      'GET',
      '/sites/{siteId}/inbox/wait',
      onConsoleSite(platform, async ({ site }, req) => {
        const message = await nextMessage(platform, site, followed(req), req);
        return new EmptyAnswer({ status: message === undefined ? 204 : 200 });
      }),
    ),
    consoleRow(
      'POST',
      '/sites/{siteId}/push/{challengeId}/{verb}',
      onConsoleSite(platform, async (world, req) => {
        const verb = pushVerb.safeParse(parameterOf(req, 'verb')).data;
        if (verb === undefined) return noSuchPage();
        await answerPush(world, parameterOf(req, 'challengeId'), verb);
        const memberId = formParametersOf(req).get('member');
        const page = memberId ? `members/${encodeURIComponent(memberId)}` : 'inbox';
        return redirectWithOutcome(siteAddress(world.site.siteId, page), `push-${verb}`);
      }),
    ),
  ];
}

/** A page, newest first. Throws 400 for an unknown kind. */
async function findMail(world: World, query: Record<string, string | undefined>, offset: number) {
  return pageOfMail(world, parseRequest(inboxQuery, query), { limit: PAGE_SIZE, offset });
}

function followed({ search }: ApiRequest): z.infer<typeof nextMessageQuery> {
  return readQuery(nextMessageQuery, { search: `${search}&timeoutMs=${FOLLOW_MS}` });
}
