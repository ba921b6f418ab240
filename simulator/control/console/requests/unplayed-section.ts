import { type Html, html } from '../../../identity/hosted/pages/html.ts';
import type { CountedCalls } from '../../../store/sql/unplayed-calls.ts';
import { siteAddress } from '../frame/console-address.ts';
import { shownInstant } from '../frame/console-page.ts';

/** The calls to services that the simulator does not play; nothing if there were none. */
export function unplayedSection(siteId: string, unplayed: readonly CountedCalls[]): readonly Html[] {
  if (unplayed.length === 0) return [];
  return [
    html`<h2>Services that are not played</h2>
<p>Your application asks for ${namesOf(unplayed)}. Backlot does not play these services and answers with 404. Let your application's tests answer these calls themselves, or leave them out. To answer a call here, add a handler to <code>backlot.config.ts</code>:</p>
<pre tabindex="0">${handlerOf(unplayed)}</pre>
<div class="wide" role="region" aria-label="Services that are not played" tabindex="0">
<table>
<thead><tr><th scope="col">Service</th><th scope="col">Calls</th><th scope="col">First</th><th scope="col">Last</th><th scope="col">Example</th></tr></thead>
<tbody>${unplayed.map(row)}</tbody>
</table>
</div>
<form method="post" action="${siteAddress(siteId, 'requests/forget-unplayed')}"><button class="quiet">Delete this list</button></form>`,
  ];
}

/** A configuration file with a handler for the first call in the list. */
function handlerOf([first]: readonly CountedCalls[]): string {
  const { method = '', path = '' } = first?.example ?? {};
  return `import { defineConfig } from 'backlot/config';

export default defineConfig({
  handlers: [{ method: '${method}', path: '${path.split('?', 1)[0]}', handle: async ({ body }) => ({}) }],
});`;
}

/** The first few parts by name: "carts, products and 3 more". */
function namesOf(unplayed: readonly CountedCalls[]): string {
  const names = [...new Set(unplayed.map(({ service, resource }) => resource || service))];
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  const last = shown.at(-1) ?? '';
  return shown.length === 1 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

function row({ service, resource, calls, firstAt, lastAt, example }: CountedCalls): Html {
  return html`<tr><th scope="row">${resource === '' ? service : `${service}: ${resource}`}</th><td class="number">${calls}</td><td>${shownInstant(firstAt)}</td><td>${shownInstant(lastAt)}</td><td><code>${example.method} ${example.path}</code></td></tr>`;
}
