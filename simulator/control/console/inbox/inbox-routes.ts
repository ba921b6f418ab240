import type { z } from 'zod';
import {
  type InboxMessage,
  inboxQuery,
  messageKind,
  nextMessageQuery,
  type PushVerb,
  pushVerb,
} from '#contracts/control/control-api.ts';
import { EmptyAnswer } from '../../../http/answer.ts';
import { type ApiRequest, parameterOf } from '../../../http/api-request.ts';
import { type Html, html } from '../../../http/html.ts';
import { formParametersOf, queryParametersOf } from '../../../http/page-parameters.ts';
import { parseRequest } from '../../../http/parse-request.ts';
import type { Route } from '../../../http/route.ts';
import { pageOfMail } from '../../../identity/inbox/inbox.ts';
import type { Platform, RequestContext } from '../../../platform/request-context.ts';
import { readQuery } from '../../api/control-route.ts';
import { nextMessage } from '../../api/inbox-routes.ts';
import { answerPush, listPushes } from '../../api/push-routes.ts';
import { siteAddress } from '../frame/console-address.ts';
import {
  type ConsolePage,
  consoleAnswer,
  copiedText,
  liveStatus,
  noSuchPage,
  readableInstant,
  shownInstant,
} from '../frame/console-page.ts';
import { consoleRoute, onConsoleSite } from '../frame/console-route.ts';
import { attempt, type Feedback, feedbackOf, redirectWithOutcome } from '../frame/feedback.ts';
import { choiceField, plainChoices, textField, trimmedValue } from '../frame/field.ts';
import { offsetOf, PAGE_SIZE, pager } from '../frame/pager.ts';

/** How long the response waits for a new mail, in milliseconds. */
const FOLLOW_MS = '25000';

/** Lists the mails of a site, and waits for new ones. */
export function inboxRoutes(platform: Platform): readonly Route[] {
  return [
    consoleRoute(
      'GET',
      '/sites/{siteId}/inbox',
      onConsoleSite(platform, async (context, req) => {
        const queryValues = queryParametersOf(req);
        const [to, kind] = [trimmedValue(queryValues, 'to'), trimmedValue(queryValues, 'kind')];
        const offset = offsetOf(queryValues.get('offset'));
        const found = await attempt(async () => findMail(context, { to, kind }, offset));
        const waiting = new Set((await listPushes(context)).map(({ challengeId }) => challengeId));
        const page = { context, waiting, to, kind, offset };
        if (found.kind === 'refused') {
          return consoleAnswer(inboxPage({ ...page, messages: [], total: 0, ...feedbackOf(req, found.problem) }));
        }
        return consoleAnswer(inboxPage({ ...page, ...found.value, ...feedbackOf(req) }));
      }),
    ),
    // For the script of the page: 200 as soon as there is a new mail, 204 if none came in time.
    consoleRoute(
      'GET',
      '/sites/{siteId}/inbox/wait',
      onConsoleSite(platform, async ({ site }, req) => {
        const message = await nextMessage(platform, site, followed(req), req);
        return new EmptyAnswer({ status: message === undefined ? 204 : 200 });
      }),
    ),
    consoleRoute(
      'POST',
      '/sites/{siteId}/push/{challengeId}/{verb}',
      onConsoleSite(platform, async (context, req) => {
        const verb = pushVerb.safeParse(parameterOf(req, 'verb')).data;
        if (verb === undefined) return noSuchPage();
        await answerPush(context, parameterOf(req, 'challengeId'), verb);
        const memberId = formParametersOf(req).get('member');
        const page = memberId ? `members/${encodeURIComponent(memberId)}` : 'inbox';
        return redirectWithOutcome(siteAddress(context.site.siteId, page), `push-${verb}`);
      }),
    ),
  ];
}

/** A page, newest first. Throws 400 for an unknown kind. */
async function findMail(context: RequestContext, query: Record<string, string | undefined>, offset: number) {
  return pageOfMail(context, parseRequest(inboxQuery, query), { limit: PAGE_SIZE, offset });
}

function followed({ search }: ApiRequest): z.infer<typeof nextMessageQuery> {
  return readQuery(nextMessageQuery, { search: `${search}&timeoutMs=${FOLLOW_MS}` });
}

export interface InboxPage extends Feedback {
  readonly context: RequestContext;
  /** The messages on this page, newest first. */
  readonly messages: readonly InboxMessage[];
  /** The number of all that match. */
  readonly total: number;
  /** The ids of the requests on phones that wait for an answer. */
  readonly waiting: ReadonlySet<string>;
  readonly to: string | undefined;
  readonly kind: string | undefined;
  readonly offset: number;
}

/** The mails of a site. No mail leaves the machine. With script, the first page shows new mails automatically. */
function inboxPage({ context, messages, total, waiting, to, kind, offset, ...feedback }: InboxPage): ConsolePage {
  const { siteId } = context.site;
  const kinds = [{ value: '', label: 'Any' }, ...plainChoices(messageKind.options)];
  const address = (start: number) => siteAddress(siteId, 'inbox', { to, kind, offset: start });
  const follow = siteAddress(siteId, 'inbox/wait', { to, kind, after: messages[0]?.id });
  return {
    title: 'Inbox',
    of: { context, section: 'inbox' },
    ...feedback,
    body: html`<form method="get" action="${siteAddress(siteId, 'inbox')}" class="row" role="search">
${textField({ name: 'to', label: 'To', value: to })}
${choiceField({ name: 'kind', label: 'Kind', value: kind, choices: kinds })}
<button>Filter</button>
</form>
${liveStatus('message')}
<div id="messages"${offset === 0 ? [html` data-follow="${follow}"`] : []}>
${pager({ offset, shown: messages.length, total, what: 'message', address })}
${messages.map((message) => article(siteId, message, waiting))}
</div>`,
  };
}

function article(siteId: string, message: InboxMessage, waiting: ReadonlySet<string>): Html {
  const { id, to, kind, subject, text, code, link, challengeId, sentAt } = message;
  return html`<article id="message-${id}" aria-labelledby="subject-${id}">
<h2 id="subject-${id}">${subject}</h2>
<p class="quiet">${kind} to <strong>${to}</strong>, ${shownInstant(Date.parse(sentAt))}</p>
${code === undefined ? [] : [html`<p class="large">${copiedText(code, 'code')}</p>`]}
${link === undefined ? [] : [html`<p class="large"><a href="${link}" target="_blank" rel="noopener noreferrer">Open link <span class="unseen">of “${subject}” in a new tab</span></a></p>`]}
${challengeId === undefined ? [] : [answerTo(siteId, challengeId, sentAt, waiting)]}
<details><summary>Full text</summary><pre tabindex="0">${text}</pre></details>
</article>`;
}

/** The buttons of a request on the phone, as long as it waits for an answer. */
function answerTo(siteId: string, challengeId: string, sentAt: string, waiting: ReadonlySet<string>): Html {
  return waiting.has(challengeId)
    ? pushButtons(siteId, challengeId, readableInstant(sentAt))
    : html`<p class="quiet">This request was answered, or has expired.</p>`;
}

const LABELS: Record<PushVerb, string> = { approve: 'Approve', deny: 'Deny' };

/** Buttons to answer a request on a phone. `which` tells it from others, unseen. Each form also sends the `hidden` fields. */
export function pushButtons(siteId: string, challengeId: string, which: string, hidden: readonly Html[] = []): Html {
  const button = (verb: PushVerb) =>
    html`<form method="post" action="${siteAddress(siteId, `push/${encodeURIComponent(challengeId)}/${verb}`)}">${hidden}<button class="small">${LABELS[verb]}<span class="unseen"> request of ${which}</span></button></form>`;
  return html`<div class="buttons">${pushVerb.options.map(button)}</div>`;
}
