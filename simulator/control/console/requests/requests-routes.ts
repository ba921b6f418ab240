import { type LoggedRequest, requestLogQuery } from '#contracts/control/request-log.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';
import { EmptyAnswer } from '../../../http/answer.ts';
import { type Html, html } from '../../../http/html.ts';
import { queryParametersOf } from '../../../http/page-parameters.ts';
import type { Route } from '../../../http/route.ts';
import { waitFor } from '../../../identity/inbox/wait-for.ts';
import type { Platform, RequestContext } from '../../../platform/request-context.ts';
import { clearLog, isRecording, listLogged, setRecording } from '../../../store/sql/request-log-store.ts';
import {
  type CountedCalls,
  clearUnplayedCalls,
  listUnplayedCalls,
  NO_SITE,
} from '../../../store/sql/unplayed-calls.ts';
import { CONSOLE_HOME, siteAddress } from '../frame/console-address.ts';
import { type ConsolePage, consoleAnswer, copiedText, liveStatus, shownInstant } from '../frame/console-page.ts';
import { consoleRoute, onConsoleSite } from '../frame/console-route.ts';
import { type Feedback, feedbackOf, type Outcome, redirectWithOutcome } from '../frame/feedback.ts';
import { operationField, trimmedValue } from '../frame/field.ts';
import { offsetOf, PAGE_SIZE, pager } from '../frame/pager.ts';
import { unplayedSection } from './unplayed-section.ts';

/** How long the response waits for a new request, in milliseconds. */
const FOLLOW_MS = 25_000;
const ALL = requestLogQuery.parse({ limit: 500 });

/** Records, lists, waits for and deletes the requests to a site. */
export function requestsRoutes(platform: Platform): readonly Route[] {
  const { db } = platform;
  const change = (verb: string, done: Outcome, apply: (siteId: string) => Promise<void>) =>
    consoleRoute(
      'POST',
      `/sites/{siteId}/requests/${verb}`,
      onConsoleSite(platform, async ({ site: { siteId } }) => {
        await apply(siteId);
        return redirectWithOutcome(siteAddress(siteId, 'requests'), done);
      }),
    );
  return [
    consoleRoute(
      'GET',
      '/sites/{siteId}/requests',
      onConsoleSite(platform, async (context, req) => {
        const { siteId } = context.site;
        const operation = trimmedValue(queryParametersOf(req), 'operation');
        const requests = (await listLogged(db, siteId, { ...ALL, operation })) ?? [];
        return consoleAnswer(
          requestsPage({
            context,
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
    consoleRoute(
      'GET',
      '/sites/{siteId}/requests/wait',
      onConsoleSite(platform, async ({ site }, req) => {
        const queryValues = queryParametersOf(req);
        const [operation, after] = [trimmedValue(queryValues, 'operation'), trimmedValue(queryValues, 'after')];
        const newer = async () => {
          const newest = (await listLogged(db, site.siteId, { operation, limit: 1 }))?.[0];
          return newest?.id === after ? undefined : newest;
        };
        const { clock, inboxBell: bell } = platform;
        const came = await waitFor(newer, { clock, bell, timeoutMs: FOLLOW_MS, abandoned: req.abandoned() });
        return new EmptyAnswer({ status: came === undefined ? 204 : 200 });
      }),
    ),
    change('record', 'requests-recorded', (siteId) => setRecording(db, siteId, true)),
    change('stop', 'requests-stopped', (siteId) => setRecording(db, siteId, false)),
    change('forget', 'requests-forgotten', (siteId) => clearLog(db, siteId)),
    change('forget-unplayed', 'unplayed-forgotten', (siteId) => clearUnplayedCalls(db, siteId)),
  ];
}

export interface RequestsPage extends Feedback {
  readonly context: RequestContext;
  readonly recording: boolean;
  /** Newest first. */
  readonly requests: readonly LoggedRequest[];
  readonly operation: string | undefined;
  readonly offset: number;
  readonly unplayed: readonly CountedCalls[];
  /** The number of services and hosts that calls without a site have asked for. */
  readonly withoutSite: number;
  /** The origin of the simulator, for the curl commands. */
  readonly origin: string;
}

/**
 * The recorded requests of a site, with their responses. With script, the first page shows new requests automatically.
 */
function requestsPage(page: RequestsPage): ConsolePage {
  const { context, recording, requests, operation, offset, unplayed, withoutSite, origin, ...feedback } = page;
  const { siteId } = context.site;
  const part = requests.slice(offset, offset + PAGE_SIZE);
  const address = (start: number) => siteAddress(siteId, 'requests', { operation, offset: start });
  const follow = siteAddress(siteId, 'requests/wait', { operation, after: requests[0]?.id });
  return {
    title: 'Requests',
    of: { context, section: 'requests' },
    ...feedback,
    body: html`<p>${recording ? 'Requests to this site are being recorded, with their responses. The newest 500 are kept.' : 'Requests are not being recorded.'} Passwords, codes and tokens are never recorded.</p>
<div class="row">
<form method="post" action="${siteAddress(siteId, recording ? 'requests/stop' : 'requests/record')}"><button>${recording ? 'Stop recording' : 'Record requests'}</button></form>
${requests.length === 0 ? [] : [html`<form method="post" action="${siteAddress(siteId, 'requests/forget')}"><button class="quiet">Delete all</button></form>`]}
</div>
${unplayedSection(siteAddress(siteId, 'requests/forget-unplayed'), unplayed)}
${withoutSite === 0 ? [] : [html`<p>${withoutSite === 1 ? 'One service or host was' : `${withoutSite} services or hosts were`} asked for by calls that name no site. <a href="${CONSOLE_HOME}">The list of sites</a> shows them.</p>`]}
<form method="get" action="${siteAddress(siteId, 'requests')}" class="row" role="search">
${operationField({ value: operation })}
<button>Filter</button>
</form>
${liveStatus('request')}
<div id="messages"${recording && offset === 0 ? [html` data-follow="${follow}"`] : []}>
${pager({ offset, shown: part.length, total: requests.length, what: 'request', address })}
${part.map((request) => article(request, origin, siteId))}
</div>`,
  };
}

function article(request: LoggedRequest, origin: string, siteId: string): Html {
  const { id, at, operation, method, path, caller, status, durationMs, searches, requestBody, responseBody } = request;
  const who = caller === null ? 'without credentials' : `as ${caller.role}`;
  return html`<article id="request-${id}" aria-labelledby="what-${id}">
<h2 id="what-${id}">${operation}: ${status === null ? 'connection closed' : String(status)}</h2>
<p class="quiet">${method} <code>${path}</code> ${who}, ${shownInstant(Date.parse(at))}, ${String(durationMs)} ms</p>
${searches.map(({ question, by, why, items }) => html`<p class="quiet">Search for ${question}, by ${by}${items === null ? '' : ` in ${items} items`}: ${why}</p>`)}
<details><summary>Request and response<span class="unseen"> of ${operation} ${id}</span></summary>
${requestBody === '' ? [] : [html`<p>Request body</p><pre tabindex="0">${indented(requestBody)}</pre>`]}
${responseBody === '' ? [] : [html`<p>Response body</p><pre tabindex="0">${indented(responseBody)}</pre>`]}
<p>As a curl command. Set the shell variable <code>TOKEN</code> to an access token or the API key.</p>
<p>${copiedText(asCurl(origin, siteId, request), 'command')}</p>
<p class="quiet">Request id <code>${id}</code></p>
</details>
</article>`;
}

/** Indents JSON. A body that was cut off is not JSON any more, and stays as it is. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/**
 * The request as a curl command. The shell variable `TOKEN` must hold the credentials, because they are never recorded.
 */
export function asCurl(origin: string, siteId: string, { method, path, caller, requestBody }: LoggedRequest): string {
  const parts = ['curl', ...(method === 'GET' ? [] : ['-X', method]), quoted(origin + path)];
  if (caller !== null) parts.push('-H', '"Authorization: $TOKEN"');
  if (caller?.role === 'administrator') parts.push('-H', quoted(`${SITE_ID_HEADER}: ${siteId}`));
  if (requestBody !== '') {
    const type = requestBody.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded';
    parts.push('-H', quoted(`Content-Type: ${type}`), '--data-raw', quoted(requestBody));
  }
  return parts.join(' ');
}

/** Quotes a text for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
