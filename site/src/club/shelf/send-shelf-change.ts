import type { PastReading, ReadingListEntry } from '#contracts/marginalia/items.ts';
import { type BulkFailure, bulkInsert, bulkPatch, bulkRemove } from '#core/content.ts';
import type { NewItem } from '#core/items.ts';
import { batchesOf } from '../batches.ts';
import type { ClubCollections } from '../club-collections.ts';
import type { Reading, Status } from './reading.ts';
import { readingListIn } from './reading-list.ts';
import type { ReadingChange, ShelfChange } from './shelf-change.ts';

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
export async function sendShelfChange(collections: ClubCollections, change: ShelfChange): Promise<void> {
  const readingList = readingListIn(collections);
  switch (change.kind) {
    case 'note':
      await readingList.patch(change.id).set('note', change.note).run();
      return;
    case 'add': {
      for (const batch of batchesOf(change.entries.map(newEntry))) accept(await bulkInsert(readingList, batch));
      return;
    }
    case 'reading': {
      const [only, ...rest] = change.changes;
      if (only !== undefined && rest.length === 0) {
        await setting(readingList.patch(only.id), only.set).run();
        return;
      }
      for (const { ids, set } of alike(change.changes)) {
        for (const batch of batchesOf(ids)) accept(await setting(bulkPatch(readingList, batch), set).run());
      }
      return;
    }
    case 'remove':
      for (const ids of batchesOf(change.ids)) accept(await bulkRemove(readingList, ids));
  }
}

/** What `patch` and `bulkPatch` have in common. */
interface Patch<P> {
  set(field: 'status', value: Status): P;
  set(field: 'startedOn' | 'finishedOn', value: string | null): P;
  set(field: 'rating', value: number | null): P;
  set(field: 'earlier', value: readonly PastReading[]): P;
}

function setting<P extends Patch<P>>(
  patch: P,
  { status, startedOn, finishedOn, rating, earlier }: Partial<Reading>,
): P {
  const set: readonly ((before: P) => P)[] = [
    (before) => (status === undefined ? before : before.set('status', status)),
    (before) => (startedOn === undefined ? before : before.set('startedOn', startedOn)),
    (before) => (finishedOn === undefined ? before : before.set('finishedOn', finishedOn)),
    (before) => (rating === undefined ? before : before.set('rating', rating)),
    (before) => (earlier === undefined ? before : before.set('earlier', earlier)),
  ];
  return set.reduce((before, change) => change(before), patch);
}

/** The changes that do the same to their entries, together. */
function alike(changes: readonly ReadingChange[]): readonly { ids: readonly string[]; set: Partial<Reading> }[] {
  const groups = Map.groupBy(changes, ({ set }) => JSON.stringify(set));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ ids: group.map(({ id }) => id), set: first.set }];
  });
}

/** Leaves out the fields that the service sets itself (INS-3). */
function newEntry({ _owner, _createdDate, _updatedDate, book, ...entry }: ReadingListEntry): NewItem<ReadingListEntry> {
  return { ...(book !== undefined && { book }), ...entry };
}

function accept({ errors }: { readonly errors: readonly BulkFailure[] }): void {
  if (errors.length > 0) throw new PartlyRefused(errors);
}
