import { isPlatformHost } from '#contracts/platform-hosts.ts';
import { type Html, html } from '../../../http/html.ts';
import type { CountedCalls } from '../../../store/sql/unplayed-calls.ts';
import { shownInstant } from '../frame/console-page.ts';

/**
 * The calls to services and hosts that the simulator does not play; nothing if there were none. `forget` is the address of
 * the form that deletes the list.
 */
export function unplayedSection(forget: string, unplayed: readonly CountedCalls[]): readonly Html[] {
  if (unplayed.length === 0) return [];
  const hosts = unplayed.filter(({ service }) => isPlatformHost(service));
  const services = unplayed.filter((calls) => !hosts.includes(calls));
  return [
    ...(services.length === 0 ? [] : [servicesPart(services)]),
    ...(hosts.length === 0 ? [] : [hostsPart(hosts)]),
    html`<form method="post" action="${forget}"><button class="quiet">Delete this list</button></form>`,
  ];
}

function servicesPart(services: readonly CountedCalls[]): Html {
  return html`<h2>Services that are not played</h2>
<p>Your application asks for ${namesOf(services)}. Backlot does not play these services and answers with 404. Let your application's tests answer these calls themselves, or leave them out. To answer a call here, add a handler to <code>backlot.config.ts</code>:</p>
<pre tabindex="0">${handlerOf(services)}</pre>
${table('Services that are not played', 'Service', services)}`;
}

function hostsPart(hosts: readonly CountedCalls[]): Html {
  return html`<h2>Refused hosts</h2>
<p>Your application asks for ${namesOf(hosts)}. Backlot refused these requests and sent nothing, so that nothing reaches the real service by accident. CONNECT is a connection that could not be redirected, for example one of HTTP/2. To allow a host, add it to <code>BACKLOT_PASSTHROUGH</code>, or to <code>passThrough</code> where the page is connected.</p>
${table('Refused hosts', 'Host', hosts)}`;
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

function table(label: string, what: 'Service' | 'Host', unplayed: readonly CountedCalls[]): Html {
  return html`<div class="wide" role="region" aria-label="${label}" tabindex="0">
<table>
<thead><tr><th scope="col">${what}</th><th scope="col">Calls</th><th scope="col">First</th><th scope="col">Last</th><th scope="col">Example</th></tr></thead>
<tbody>${unplayed.map(row)}</tbody>
</table>
</div>`;
}

function row({ service, resource, calls, firstAt, lastAt, example }: CountedCalls): Html {
  return html`<tr><th scope="row">${resource === '' ? service : `${service}: ${resource}`}</th><td class="number">${calls}</td><td>${shownInstant(firstAt)}</td><td>${shownInstant(lastAt)}</td><td><code>${example.method} ${example.path}</code></td></tr>`;
}
