import type { LoggedRequest } from '#contracts/control/request-log.ts';
import { type Html, html } from '../../../http/html.ts';
import type { CountedCalls } from '../../../store/sql/unplayed-calls.ts';
import type { World } from '../../../world/world.ts';
import { asCurl } from '../../request-log/as-curl.ts';
import { CONSOLE_HOME, siteAddress } from '../frame/console-address.ts';
import { type ConsolePage, shownInstant } from '../frame/console-page.ts';
import { copiedText } from '../frame/copied-text.ts';
import type { Feedback } from '../frame/feedback.ts';
import { liveStatus } from '../frame/live-status.ts';
import { operationField } from '../frame/operation-field.ts';
import { PAGE_SIZE, pager } from '../frame/pager.ts';
import { unplayedSection } from './unplayed-section.ts';

export interface RequestsPage extends Feedback {
  readonly world: World;
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
export function requestsPage(page: RequestsPage): ConsolePage {
  const { world, recording, requests, operation, offset, unplayed, withoutSite, origin, ...feedback } = page;
  const { siteId } = world.site;
  const part = requests.slice(offset, offset + PAGE_SIZE);
  const address = (start: number) => siteAddress(siteId, 'requests', { operation, offset: start });
  const follow = siteAddress(siteId, 'requests/wait', { operation, after: requests[0]?.id });
  return {
    title: 'Requests',
    of: { world, section: 'requests' },
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
  const { id, at, operation, method, path, caller, status, durationMs, requestBody, responseBody } = request;
  const who = caller === null ? 'without credentials' : `as ${caller.role}`;
  return html`<article id="request-${id}" aria-labelledby="what-${id}">
<h2 id="what-${id}">${operation}: ${status === null ? 'connection closed' : String(status)}</h2>
<p class="quiet">${method} <code>${path}</code> ${who}, ${shownInstant(Date.parse(at))}, ${String(durationMs)} ms</p>
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
