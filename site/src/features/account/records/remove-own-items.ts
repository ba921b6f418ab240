import { bulkRemove } from '#core/content.ts';
import type { ItemsCollection } from '#core/items.ts';

/** What one bulk request may have (spec §9). */
const BATCH = 1000;

/**
 * Removes all of a member's items of a collection, however many. Rejects with ContentError; what went before is gone.
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
    // Without this, items that cannot be removed would be asked for again without end.
    if (removed === 0 && first !== undefined) throw new Error(first.message);
  }
}
