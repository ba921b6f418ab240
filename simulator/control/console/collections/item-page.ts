import { html } from '../../../identity/hosted/pages/html.ts';
import type { World } from '../../../world/world.ts';
import { siteAddress } from '../frame/console-address.ts';
import type { ConsolePage } from '../frame/console-page.ts';
import type { Feedback } from '../frame/feedback.ts';
import { areaField } from '../frame/field.ts';
import { itemAddress, itemsAddress } from './collection-address.ts';

export interface ItemPage extends Feedback {
  readonly world: World;
  readonly collectionId: string;
  /** None for an item that is still to be inserted. */
  readonly id: string | undefined;
  /** Its data as JSON, as it is stored or as it was typed. */
  readonly text: string;
}

const HINT = 'Dates are {"$date": "…"}; _createdDate and _updatedDate are the service’s to set.';

/** One item as JSON, to be read and written. */
export function itemPage({ world, collectionId, id, text, problems, ...feedback }: ItemPage): ConsolePage {
  const { siteId } = world.site;
  const isNew = id === undefined;
  const action = isNew
    ? siteAddress(siteId, 'item/new', { collection: collectionId })
    : itemAddress(siteId, collectionId, id);
  const remove = siteAddress(siteId, 'item/remove', { collection: collectionId, id });
  return {
    title: isNew ? `A new item in ${collectionId}` : id,
    of: { world, section: 'collections' },
    ...feedback,
    body: html`<p><a href="${itemsAddress(siteId, collectionId)}">All items of ${collectionId}</a></p>
<form method="post" action="${action}">
${areaField({ name: 'item', label: 'The data of the item, as JSON', value: text, problem: problems?.get('item'), rows: Math.min(30, text.split('\n').length + 1), code: true, hint: isNew ? `Without an _id it gets one. ${HINT}` : `The whole data is replaced. ${HINT}` })}
<div class="row"><button>${isNew ? 'Insert the item' : 'Save the item'}</button>
${isNew ? [] : [html`<a class="button danger" href="${remove}">Remove the item</a>`]}</div>
</form>`,
  };
}
