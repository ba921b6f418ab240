import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { type BulkFailure, bulkInsert, bulkPatch, bulkRemove } from '#core/content.ts';
import type { NewItem } from '#core/items.ts';
import { batchesOf } from '../batches.ts';
import type { ClubCollections } from '../club-collections.ts';
import type { ShelfChange } from './shelf-change.ts';

/** The service refused some entries of a change and has stored the rest. */
class PartlyRefused extends Error {
  override readonly name = 'PartlyRefused';

  constructor(failures: readonly BulkFailure[]) {
    super(`${failures.length} entries were refused.`, { cause: failures });
  }
}

/**
 * Sends the change to the service: a single entry in one call, several in as few bulk calls as possible. Rejects if an
 * entry to be changed no longer exists (WDE0073), and with PartlyRefused.
 */
export async function sendShelfChange({ readingList }: ClubCollections, change: ShelfChange): Promise<void> {
  switch (change.kind) {
    case 'note':
      await readingList.patch(change.id).set('note', change.note).run();
      return;
    case 'add': {
      for (const batch of batchesOf(change.entries.map(newEntry))) accept(await bulkInsert(readingList, batch));
      return;
    }
    case 'move': {
      const [only, ...rest] = change.ids;
      if (only !== undefined && rest.length === 0) {
        await readingList.patch(only).set('status', change.status).run();
        return;
      }
      for (const ids of batchesOf(change.ids)) {
        accept(await bulkPatch(readingList, ids).set('status', change.status).run());
      }
      return;
    }
    case 'remove':
      for (const ids of batchesOf(change.ids)) accept(await bulkRemove(readingList, ids));
  }
}

/** Leaves out the fields that the service sets itself (INS-3). */
function newEntry({ _id, book, title, author, status, note }: ReadingListEntry): NewItem<ReadingListEntry> {
  return { _id, ...(book !== undefined && { book }), title, author, status, note };
}

function accept({ errors }: { readonly errors: readonly BulkFailure[] }): void {
  if (errors.length > 0) throw new PartlyRefused(errors);
}
