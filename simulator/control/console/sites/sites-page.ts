import { CONSOLE_PREFIX } from '#contracts/control/control-prefix.ts';
import { html } from '../../../http/html.ts';
import type { CountedCalls } from '../../../store/sql/unplayed-calls.ts';
import type { Site } from '../../../world/site.ts';
import { CONSOLE_HOME, siteAddress, withQuery } from '../frame/console-address.ts';
import { type ConsolePage, shownInstant } from '../frame/console-page.ts';
import type { Feedback } from '../frame/feedback.ts';
import { choiceField, FIELD_LABELS, plainChoices } from '../frame/field.ts';
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
