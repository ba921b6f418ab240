import type { DataCollection } from '#contracts/collections/data-collection.ts';
import { type Html, html } from '../../../http/html.ts';
import type { World } from '../../../world/world.ts';
import type { ConsolePage } from '../frame/console-page.ts';
import { itemsAddress } from './collection-address.ts';
import type { ListedCollection } from './content.ts';

const ACTIONS = [
  { action: 'itemRead', label: 'Read' },
  { action: 'itemInsert', label: 'Insert' },
  { action: 'itemUpdate', label: 'Update' },
  { action: 'itemRemove', label: 'Remove' },
] as const;

/** The collections of a site, with their permissions. */
export function collectionsPage(world: World, listed: readonly ListedCollection[]): ConsolePage {
  const heads = ACTIONS.map(({ label }) => html`<th scope="col">${label}</th>`);
  return {
    title: 'Collections',
    of: { world, section: 'collections' },
    body:
      listed.length === 0
        ? html`<p>This site has no collections. Reset the site with a seed, or create a collection with the collections API.</p>`
        : html`<div class="wide" role="region" aria-label="All collections" tabindex="0">
<table>
<thead><tr><th scope="col">Collection</th><th scope="col">Items</th>${heads}</tr></thead>
<tbody>${listed.map(({ collection, items }) => row(world.site.siteId, collection, items))}</tbody>
</table>
</div>`,
  };
}

function row(siteId: string, { id, displayName, dataPermissions }: DataCollection, items: number): Html {
  const named =
    displayName === undefined || displayName === id ? [] : [html` <span class="quiet">${displayName}</span>`];
  return html`<tr><th scope="row"><a href="${itemsAddress(siteId, id)}">${id}</a>${named}</th><td class="number">${items}</td>
${ACTIONS.map(({ action }) => html`<td><small>${dataPermissions?.[action] ?? ''}</small></td>`)}</tr>`;
}
