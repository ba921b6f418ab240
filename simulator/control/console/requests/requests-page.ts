import type { LoggedRequest } from '#contracts/control/request-log.ts';
import { type Html, html } from '../../../identity/hosted/pages/html.ts';
import type { World } from '../../../world/world.ts';
import { asCurl } from '../../request-log/as-curl.ts';
import { siteAddress } from '../frame/console-address.ts';
import { type ConsolePage, shownInstant } from '../frame/console-page.ts';
import { copiedText } from '../frame/copied-text.ts';
import type { Feedback } from '../frame/feedback.ts';
import { liveStatus } from '../frame/live-status.ts';
import { operationField } from '../frame/operation-field.ts';
import { PAGE_SIZE, pager } from '../frame/pager.ts';

export interface RequestsPage extends Feedback {
  readonly world: World;
  readonly recording: boolean;
  /** Newest first. */
  readonly requests: readonly LoggedRequest[];
  readonly operation: string | undefined;
  readonly offset: number;
  /** Where the simulator is, for commands that can be copied. */
  readonly origin: string;
}

/** What was asked of a site, and answered. The first page follows what comes, where there is script. */
export function requestsPage(page: RequestsPage): ConsolePage {
  const { world, recording, requests, operation, offset, origin, ...feedback } = page;
  const { siteId } = world.site;
  const part = requests.slice(offset, offset + PAGE_SIZE);
  const address = (start: number) => siteAddress(siteId, 'requests', { operation, offset: start });
  const follow = siteAddress(siteId, 'requests/wait', { operation, after: requests[0]?.id });
  return {
    title: 'Requests',
    of: { world, section: 'requests' },
    ...feedback,
    body: html`<p>${recording ? 'Every request to this site is recorded, with its answer. The last five hundred are kept.' : 'Nothing is recorded.'} Passwords, codes and tokens are left out.</p>
<div class="row">
<form method="post" action="${siteAddress(siteId, recording ? 'requests/stop' : 'requests/record')}"><button>${recording ? 'Stop recording' : 'Record requests'}</button></form>
${requests.length === 0 ? [] : [html`<form method="post" action="${siteAddress(siteId, 'requests/forget')}"><button class="quiet">Forget them all</button></form>`]}
</div>
<form method="get" action="${siteAddress(siteId, 'requests')}" class="row" role="search">
${operationField({ value: operation })}
<button>Find</button>
</form>
${liveStatus('traffic')}
<div id="messages"${recording && offset === 0 ? [html` data-follow="${follow}"`] : []}>
${pager({ offset, shown: part.length, total: requests.length, what: 'requests', address })}
${part.map((request) => article(request, origin, siteId))}
</div>`,
  };
}

function article(request: LoggedRequest, origin: string, siteId: string): Html {
  const { id, at, operation, method, path, caller, status, durationMs, requestBody, responseBody } = request;
  const who = caller === null ? 'without credentials' : `by ${caller.role}`;
  return html`<article id="request-${id}" aria-labelledby="what-${id}">
<h2 id="what-${id}">${operation}: ${status === null ? 'broken off' : String(status)}</h2>
<p class="quiet">${method} <code>${path}</code> ${who}, ${shownInstant(Date.parse(at))}, ${String(durationMs)} ms</p>
<details><summary>Request and answer<span class="unseen"> of ${operation} ${id}</span></summary>
${requestBody === '' ? [] : [html`<p>Asked</p><pre tabindex="0">${indented(requestBody)}</pre>`]}
${responseBody === '' ? [] : [html`<p>Answered</p><pre tabindex="0">${indented(responseBody)}</pre>`]}
<p>As a command; put the access token or API key in <code>TOKEN</code>.</p>
<p>${copiedText(asCurl(origin, siteId, request), 'command')}</p>
<p class="quiet">Request id <code>${id}</code></p>
</details>
</article>`;
}

/** What was cut is no JSON any more, and stays as it is. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
