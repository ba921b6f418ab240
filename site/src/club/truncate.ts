import { type ContentClient, contentChange, createExchange } from '#core/content/exchange.ts';
import { record } from '#core/reader.ts';

/** Empties a collection, for good. Rejects with ContentError: WDE0027 for all but the site's owner (TRU-1). */
export async function truncate(client: ContentClient, collection: string): Promise<void> {
  await createExchange(client, 0)(
    contentChange('/items/truncate', { dataCollectionId: collection }, undefined),
    record,
  );
}
