import { CONSOLE_PREFIX } from '#contracts/control/control-prefix.ts';
import { counted } from '#contracts/counted.ts';
import { type Html, html } from '../../../http/html.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { Site } from '../../../platform/site.ts';
import { countIdentities } from '../../../store/sql/identities.ts';
import { countMessages } from '../../../store/sql/messages.ts';
import type { CountedCalls } from '../../../store/sql/unplayed-calls.ts';
import { listContent } from '../collections/content.ts';
import { type AddressQuery, CONSOLE_HOME, siteAddress, withQuery } from '../frame/console-address.ts';
import { type ConsolePage, copiedText, fact, shownInstant, shownNow } from '../frame/console-page.ts';
import type { Feedback } from '../frame/feedback.ts';
import { choiceField, FIELD_LABELS, plainChoices, textField, tickField } from '../frame/field.ts';
import { PAGE_SIZE, pager } from '../frame/pager.ts';
import { unplayedSection } from '../requests/unplayed-section.ts';

export interface SitesPage extends Feedback {
  /** Newest first. */
  readonly sites: readonly Site[];
  readonly seeds: readonly string[];
  readonly offset: number;
  /** The calls that name no site, to services and hosts that are not played. */
  readonly unplayed: readonly CountedCalls[];
  /** Whether the console requires the API key. The page then has a button that forgets it. */
  readonly keyed: boolean;
}

/** All sites of the simulator. */
export function sitesPage({ sites, seeds, offset, unplayed, keyed, ...feedback }: SitesPage): ConsolePage {
  const part = sites.slice(offset, offset + PAGE_SIZE);
  const rows = part.map(
    (site) => html`<tr>
<th scope="row"><a href="${siteAddress(site.siteId)}"><code>${site.clientId}</code></a></th>
<td>${site.seed}</td>
<td>${shownInstant(site.createdAt)}</td>
</tr>`,
  );
  const address = (to: number) => withQuery(CONSOLE_HOME, { offset: to });
  return {
    title: 'Sites',
    ...feedback,
    body: html`<p>Each site has its own members, content, settings, clock and inbox. A client chooses a site by its client id.</p>
<div class="wide" role="region" aria-label="All sites" tabindex="0">
<table>
<thead><tr><th scope="col">Client id</th><th scope="col">Seed</th><th scope="col">Created</th></tr></thead>
<tbody>${rows}</tbody>
</table>
</div>
${pager({ offset, shown: part.length, total: sites.length, what: 'site', address })}
${unplayedSection(`${CONSOLE_PREFIX}/forget-unplayed`, unplayed)}
<h2>Create a site</h2>
<form method="post" action="${CONSOLE_PREFIX}/sites" class="row">
${choiceField({ name: 'seed', label: FIELD_LABELS.seed, choices: plainChoices(seeds) })}
<button>Create site</button>
</form>
${keyed ? [html`<h2>API key</h2><form method="post" action="${CONSOLE_PREFIX}/key/forget"><button class="quiet">Forget the API key in this browser</button></form>`] : []}`,
  };
}

export interface SitePage extends Feedback {
  readonly context: RequestContext;
  readonly counts: SiteCounts;
  readonly seeds: readonly string[];
}

/** An overview of a site, with the forms that reset and delete it. */
export function sitePage({ context, counts, seeds, problems, ...feedback }: SitePage): ConsolePage {
  const { site, now } = context;
  const { siteId } = site;
  return {
    title: 'Overview',
    of: { context, section: '' },
    ...feedback,
    body: html`<dl class="facts">
${fact('Client id', copiedText(site.clientId, 'client id'))}
${fact('Site id', copiedText(siteId, 'site id'))}
${fact('API key', copiedText(site.apiKey, 'API key'))}
${fact('Seed', html`${site.seed}`)}
${fact('Created', shownInstant(site.createdAt))}
${fact('Site time', html`<a href="${siteAddress(siteId, 'clock')}">${shownNow(site, now)}</a>`)}
${fact('Members', linkedCount(siteId, 'members', counts.members))}
${pendingFact(siteId, counts.pending)}
${fact('Items', html`<a href="${siteAddress(siteId, 'collections')}">${counts.items} in ${counted(counts.collections, 'collection')}</a>`)}
${fact('Messages', linkedCount(siteId, 'inbox', counts.messages))}
</dl>
<form method="post" action="${siteAddress(siteId, 'tokens')}"><button>Create visitor tokens</button></form>
<section class="ends" aria-labelledby="reset"><h2 id="reset">Reset</h2>
<p>Deletes all data of the site, and fills it with a seed. Ids, API key, settings and clock stay the same.</p>
<form method="post" action="${siteAddress(siteId, 'reset')}">
${choiceField({ name: 'seed', label: FIELD_LABELS.seed, value: site.seed, choices: plainChoices(seeds) })}
${tickField({ name: 'sure', label: FIELD_LABELS.sure, problem: problems?.get('sure') })}
<button class="danger">Reset site</button>
</form></section>
<section class="ends" aria-labelledby="delete"><h2 id="delete">Delete</h2>
<p>Deletes the site and all its data. After that, requests with its client id are rejected.</p>
<form method="post" action="${siteAddress(siteId, 'delete')}">
${textField({ name: 'clientId', label: FIELD_LABELS.clientId, problem: problems?.get('clientId'), size: 36 })}
<button class="danger">Delete site</button>
</form></section>`,
  };
}

function linkedCount(siteId: string, page: string, count: number, query: AddressQuery = {}): Html {
  return html`<a href="${siteAddress(siteId, page, query)}">${count}</a>`;
}

/** Only shown if there are pending members. */
function pendingFact(siteId: string, pending: number): Html[] {
  return pending === 0 ? [] : [fact('Pending members', linkedCount(siteId, 'members', pending, { status: 'PENDING' }))];
}

export interface SiteCounts {
  readonly members: number;
  readonly pending: number;
  readonly collections: number;
  readonly items: number;
  readonly messages: number;
}

/** Counts what the pages of a site list. */
export async function countSite(context: RequestContext): Promise<SiteCounts> {
  const [members, pending, messages, collections] = await Promise.all([
    countIdentities(context, {}),
    countIdentities(context, { statuses: ['PENDING'] }),
    countMessages(context),
    listContent(context),
  ]);
  return {
    members,
    pending,
    collections: collections.length,
    items: collections.reduce((sum, { items }) => sum + items, 0),
    messages,
  };
}
