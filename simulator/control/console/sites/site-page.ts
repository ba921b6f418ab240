import { counted } from '#contracts/counted.ts';
import { type Html, html } from '../../../http/html.ts';
import type { World } from '../../../world/world.ts';
import { type AddressQuery, siteAddress } from '../frame/console-address.ts';
import { type ConsolePage, shownInstant, shownNow } from '../frame/console-page.ts';
import { copiedText } from '../frame/copied-text.ts';
import { fact } from '../frame/fact.ts';
import type { Feedback } from '../frame/feedback.ts';
import { choiceField, FIELD_LABELS, plainChoices, textField, tickField } from '../frame/field.ts';
import type { SiteCounts } from './site-counts.ts';

export interface SitePage extends Feedback {
  readonly world: World;
  readonly counts: SiteCounts;
  readonly seeds: readonly string[];
}

/** An overview of a site, with the forms that reset and delete it. */
export function sitePage({ world, counts, seeds, problems, ...feedback }: SitePage): ConsolePage {
  const { site, now } = world;
  const { siteId } = site;
  return {
    title: 'Overview',
    of: { world, section: '' },
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
