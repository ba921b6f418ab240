import type { DataCollection } from '#contracts/collections/data-collection.ts';
import { ValidationError } from '../../../errors/platform-error.ts';
import { type Html, html } from '../../../http/html.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { type AddressQuery, siteAddress } from '../frame/console-address.ts';
import type { ConsolePage } from '../frame/console-page.ts';
import type { Feedback } from '../frame/feedback.ts';
import { areaField, choiceField, FIELD_LABELS, type FormValues, textField, trimmedValue } from '../frame/field.ts';
import { pager } from '../frame/pager.ts';
import type { ListedCollection } from './content.ts';

const ACTIONS = [
  { action: 'itemRead', label: 'Read' },
  { action: 'itemInsert', label: 'Insert' },
  { action: 'itemUpdate', label: 'Update' },
  { action: 'itemRemove', label: 'Remove' },
] as const;

/** The collections of a site, with their permissions. */
export function collectionsPage(context: RequestContext, listed: readonly ListedCollection[]): ConsolePage {
  const heads = ACTIONS.map(({ label }) => html`<th scope="col">${label}</th>`);
  return {
    title: 'Collections',
    of: { context, section: 'collections' },
    body:
      listed.length === 0
        ? html`<p>This site has no collections. Reset the site with a seed, or create a collection with the collections API.</p>`
        : html`<div class="wide" role="region" aria-label="All collections" tabindex="0">
<table>
<thead><tr><th scope="col">Collection</th><th scope="col">Items</th>${heads}</tr></thead>
<tbody>${listed.map(({ collection, items }) => collectionRow(context.site.siteId, collection, items))}</tbody>
</table>
</div>`,
  };
}

function collectionRow(siteId: string, { id, displayName, dataPermissions }: DataCollection, items: number): Html {
  const named =
    displayName === undefined || displayName === id ? [] : [html` <span class="quiet">${displayName}</span>`];
  return html`<tr><th scope="row"><a href="${itemsAddress(siteId, id)}">${id}</a>${named}</th><td class="number">${items}</td>
${ACTIONS.map(({ action }) => html`<td><small>${dataPermissions?.[action] ?? ''}</small></td>`)}</tr>`;
}

export interface ItemsPage extends Feedback {
  readonly context: RequestContext;
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
  context,
  collection,
  items,
  total,
  offset,
  itemSearch,
  problems,
  ...feedback
}: ItemsPage): ConsolePage {
  const { siteId } = context.site;
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
    of: { context, section: 'collections' },
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
<tbody>${items.map((item) => itemRow(siteId, collectionId, item, displayField, columns))}</tbody>
</table>
</div>`,
  };
}

function itemRow(
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

export interface ItemPage extends Feedback {
  readonly context: RequestContext;
  readonly collectionId: string;
  /** Undefined for a new item. */
  readonly id: string | undefined;
  /** The data as JSON: the stored data, or the form value if it was rejected. */
  readonly text: string;
  /** The version that is stored; undefined for a new item. */
  readonly version?: string;
}

const HINT = 'Write dates as {"$date": "…"}. The service sets _createdDate and _updatedDate.';

/** A form that shows one item as JSON, to insert or change it. */
export function itemPage({ context, collectionId, id, text, version, problems, ...feedback }: ItemPage): ConsolePage {
  const { siteId } = context.site;
  const isNew = id === undefined;
  const action = isNew
    ? siteAddress(siteId, 'item/new', { collection: collectionId })
    : itemAddress(siteId, collectionId, id);
  const remove = siteAddress(siteId, 'item/remove', { collection: collectionId, id });
  return {
    title: isNew ? `New item in ${collectionId}` : id,
    of: { context, section: 'collections' },
    ...feedback,
    body: html`<p><a href="${itemsAddress(siteId, collectionId)}">All items of ${collectionId}</a></p>
<form method="post" action="${action}">
${version === undefined ? [] : [html`<input type="hidden" name="version" value="${version}">`]}
${areaField({ name: 'item', label: FIELD_LABELS.item, value: text, problem: problems?.get('item'), rows: Math.min(30, text.split('\n').length + 1), code: true, hint: isNew ? `If _id is missing, the item gets a new one. ${HINT}` : `This replaces all data of the item. ${HINT}` })}
<div class="row"><button>${isNew ? 'Insert item' : 'Save item'}</button>
${isNew ? [] : [html`<a class="button danger" href="${remove}">Remove item</a>`]}</div>
</form>`,
  };
}

/** Number of items on a page of the console. */
const ITEMS_ON_PAGE = 25;

/** The filter and the sort order of a page of items, as texts of the form. */
export interface ItemSearch {
  /** A filter as JSON. */
  readonly filter: string | undefined;
  readonly sort: string | undefined;
  readonly order: string | undefined;
}

export function itemSearchOf(queryValues: FormValues): ItemSearch {
  return {
    filter: trimmedValue(queryValues, 'filter'),
    sort: trimmedValue(queryValues, 'sort'),
    order: trimmedValue(queryValues, 'order'),
  };
}

/** The query of the content service for a search. Throws ValidationError if the filter is not JSON. */
export function queryOf({ filter, sort, order }: ItemSearch, offset: number): object {
  return {
    ...(filter !== undefined && { filter: readJson('filter', filter) }),
    ...(sort !== undefined && { sort: [{ fieldName: sort, order: order ?? 'ASC' }] }),
    paging: { limit: ITEMS_ON_PAGE, offset },
  };
}

/** Parses JSON. Throws ValidationError that names `field` and the position of the mistake. */
export function readJson(field: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (failure) {
    const where = failure instanceof Error ? failure.message : '';
    throw new ValidationError([{ field, description: `is not well-formed JSON: ${where}`, data: {} }]);
  }
}

/** Ids of collections and items can be any text, so they are in the query of the address and not in its path. */
export function itemsAddress(siteId: string, collection: string, query: AddressQuery = {}): string {
  return siteAddress(siteId, 'items', { collection, ...query });
}

export function itemAddress(siteId: string, collection: string, id: string): string {
  return siteAddress(siteId, 'item', { collection, id });
}
