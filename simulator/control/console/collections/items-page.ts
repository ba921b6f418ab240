import type { DataCollection } from '#contracts/collections/data-collection.ts';
import { type Html, html } from '../../../http/html.ts';
import type { World } from '../../../world/world.ts';
import { siteAddress } from '../frame/console-address.ts';
import type { ConsolePage } from '../frame/console-page.ts';
import type { Feedback } from '../frame/feedback.ts';
import { areaField, choiceField, FIELD_LABELS, textField } from '../frame/field.ts';
import { pager } from '../frame/pager.ts';
import { itemAddress, itemsAddress } from './collection-address.ts';
import { ITEMS_ON_PAGE, type ItemSearch } from './item-search.ts';

export interface ItemsPage extends Feedback {
  readonly world: World;
  readonly collection: DataCollection;
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
  readonly offset: number;
  readonly itemSearch: ItemSearch;
}

/** Number of columns after the first. More would be hard to read. */
const COLUMNS = 5;

/** A page of the items of a collection. The content service filters and sorts them. */
export function itemsPage({
  world,
  collection,
  items,
  total,
  offset,
  itemSearch,
  problems,
  ...feedback
}: ItemsPage): ConsolePage {
  const { siteId } = world.site;
  const { id: collectionId, fields = [], displayField = '_id' } = collection;
  const address = (to: number) => itemsAddress(siteId, collectionId, { ...itemSearch, offset: to });
  const columns = fields
    .filter(({ key, type, systemField }) => key !== displayField && type !== 'MULTI_REFERENCE' && !systemField)
    .slice(0, COLUMNS)
    .map(({ key }) => key);
  const directions = [
    { value: 'ASC', label: 'Ascending' },
    { value: 'DESC', label: 'Descending' },
  ];
  return {
    title: collectionId,
    of: { world, section: 'collections' },
    ...feedback,
    body: html`<p class="buttons"><a class="button" href="${siteAddress(siteId, 'item/new', { collection: collectionId })}">Insert item</a></p>
<form method="get" action="${siteAddress(siteId, 'items')}">
<input type="hidden" name="collection" value="${collectionId}">
${areaField({ name: 'filter', label: FIELD_LABELS.filter, value: itemSearch.filter, problem: problems?.get('filter'), rows: 2, code: true, hint: 'For example {"title": {"$contains": "sea"}}' })}
<div class="row">
${textField({ name: 'sort', label: FIELD_LABELS.sort, value: itemSearch.sort, problem: problems?.get('sort'), list: 'fields' })}
${choiceField({ name: 'order', label: 'Direction', value: itemSearch.order, choices: directions })}
<button>Apply</button>
</div>
<datalist id="fields">${fields.map(({ key }) => html`<option value="${key}"></option>`)}</datalist>
</form>
${pager({ offset, shown: items.length, total, what: 'item', address, size: ITEMS_ON_PAGE })}
<div class="wide" role="region" aria-label="Items" tabindex="0">
<table>
<thead><tr>${[displayField, ...columns].map((key) => html`<th scope="col">${key}</th>`)}</tr></thead>
<tbody>${items.map((item) => row(siteId, collectionId, item, displayField, columns))}</tbody>
</table>
</div>`,
  };
}

function row(
  siteId: string,
  collectionId: string,
  item: Readonly<Record<string, unknown>>,
  displayField: string,
  columns: readonly string[],
): Html {
  const fields = new Map(Object.entries(item));
  const id = String(fields.get('_id'));
  const name = shown(fields.get(displayField)) || id;
  const cells = columns.map((key) => html`<td>${shown(fields.get(key))}</td>`);
  return html`<tr><th scope="row"><a href="${itemAddress(siteId, collectionId, id)}">${name}</a></th>${cells}</tr>`;
}

const MAX_SHOWN = 80;

/** A value in one line: texts unchanged, all other values as JSON. */
function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
