import { html } from '../../../http/html.ts';
import type { World } from '../../../world/world.ts';
import { siteAddress } from '../frame/console-address.ts';
import type { ConsolePage } from '../frame/console-page.ts';
import type { Feedback } from '../frame/feedback.ts';
import { areaField, FIELD_LABELS } from '../frame/field.ts';
import { itemAddress, itemsAddress } from './collection-address.ts';

export interface ItemPage extends Feedback {
  readonly world: World;
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
export function itemPage({ world, collectionId, id, text, version, problems, ...feedback }: ItemPage): ConsolePage {
  const { siteId } = world.site;
  const isNew = id === undefined;
  const action = isNew
    ? siteAddress(siteId, 'item/new', { collection: collectionId })
    : itemAddress(siteId, collectionId, id);
  const remove = siteAddress(siteId, 'item/remove', { collection: collectionId, id });
  return {
    title: isNew ? `New item in ${collectionId}` : id,
    of: { world, section: 'collections' },
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
