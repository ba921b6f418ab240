import { bulkRemove } from '#core/content.ts';
import type { ItemsCollection } from '#core/items.ts';

/** The largest number of items in one bulk request (spec §9). */
const BATCH = 1000;

/**
 * Removes all items of a member from a collection, in batches. Rejects with ContentError;
 * items removed before the error stay removed.
 */
export async function removeOwnItems<T>(collection: ItemsCollection<T>, memberId: string): Promise<void> {
  const own = { _owner: memberId };
  for (;;) {
    const { items } = await collection.query().filter(own).fields('_id').limit(BATCH).find({ consistentRead: true });
    if (items.length === 0) return;
    const { removed, errors } = await bulkRemove(
      collection,
      items.map(({ _id }) => _id),
    );
    const [first] = errors;
    // Without this check, items that cannot be removed would be requested forever.
    if (removed === 0 && first !== undefined) throw new Error(first.message);
  }
}
