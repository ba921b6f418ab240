import type { Collection } from '#contracts/content/collection.ts';
import type { DataItemReference } from '#contracts/content/references.ts';
import type { Caller } from '../../auth/caller.ts';
import { refusal } from '../../errors/content-error.ts';
import { ALL } from '../../query/filter.ts';
import type { ReadableLinks } from '../../query/readable-links.ts';
import { deleteLinks, linkedIds, makeLinks } from '../../store/sql/links-store.ts';
import type { World } from '../../world/world.ts';
import { mayRead } from '../definition/permissions.ts';
import { readableLinks } from '../definition/readable-links.ts';
import { itemToChange } from '../write/item-to-change.ts';
import { referencedId } from './referenced-id.ts';

/** The field, and the permissions of the caller, that a change needs. */
interface Referring {
  readonly links: ReadableLinks;
  /** Whether the caller may read the item. A caller who may only write it must not learn which links it has. */
  readonly isReadable: boolean;
}
type Change = (world: World, referring: Referring, reference: DataItemReference) => Promise<void>;

/** Changes the link that a reference names. */
export type ChangeReference = (reference: DataItemReference) => Promise<void>;

/** A link that already exists is WDE0029 (REF-3). */
const insert: Change = async (world, { links, isReadable }, reference) => {
  const { referringItemId: itemId, referencedItemId: targetId } = reference;
  const linked = (await linkedIds(world, links, [itemId])).get(itemId);
  if (!linked?.includes(targetId)) await makeLinks(world, links, itemId, [targetId]);
  else if (isReadable) throw refusal('WDE0029', namesOf(reference), { ...reference });
};

/** A link that does not exist is WDE0153 (REF-3). */
const remove: Change = async (world, { links, isReadable }, reference) => {
  const { referringItemId: itemId, referencedItemId: targetId } = reference;
  const removed = await deleteLinks(world, links, itemId, [targetId]);
  if (removed === 0 && isReadable) throw refusal('WDE0153', namesOf(reference), { ...reference });
};

const CHANGES = { INSERT: insert, DELETE: remove } as const;

/**
 * Returns the function that inserts or deletes links of items in `collection`, which the caller may update (REF-5). It
 * throws ContentError. The `_updatedDate` of the items stays, because their data does not change.
 */
export function referenceChange(
  world: World,
  caller: Caller,
  collection: Collection,
  action: keyof typeof CHANGES,
): ChangeReference {
  const fieldLinks = readableLinks(world, caller, collection);
  return async (reference) => {
    const field = reference.referringItemFieldName;
    const links = fieldLinks.get(field);
    if (!links) throw refusal('WDE0020', { field });
    if (referencedId(reference.referencedItemId) === undefined) throw refusal('WDE0021', {});
    const referring = { id: reference.referringItemId, action: 'update', condition: ALL } as const;
    const item = await itemToChange(world, caller, collection, referring);
    await CHANGES[action](world, { links, isReadable: mayRead(world, collection, caller, item) }, reference);
  };
}

function namesOf(reference: DataItemReference): Record<'item' | 'target' | 'field', string> {
  const { referringItemFieldName: field, referringItemId: item, referencedItemId: target } = reference;
  return { item, target, field };
}
