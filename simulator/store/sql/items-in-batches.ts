import type { StoredText } from '../../query/item-data.ts';
import { eventLoopTurn } from '../../world/event-loop-turn.ts';
import type { World } from '../../world/world.ts';
import { selectTexts } from './items-store.ts';
import { raw, sql } from './sql.ts';

/**
 * All items of a collection as JSON text, in the order of their ids, up to `size` at once. Other requests are answered between two
 * batches, so items can be written meanwhile.
 */
export async function* itemsInBatches(
  world: World,
  collectionId: string,
  size: number,
): AsyncGenerator<readonly StoredText[]> {
  const tail = raw(`ORDER BY items.item_id LIMIT ${size}`);
  let last: string | undefined;
  for (;;) {
    const beyond = last === undefined ? raw('TRUE') : sql`items.item_id > ${last}`;
    const batch = await selectTexts(world, collectionId, beyond, tail, { limit: size });
    if (batch.length > 0) yield batch;
    if (batch.length < size) return;
    last = batch.at(-1)?.id;
    await eventLoopTurn();
  }
}
