import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import type { ReadingListTexts } from '../../ui/reading-list/reading-list-texts.en.ts';
import type { ShelfChange } from './shelf-change.ts';

/** The message to the reader after a change that they asked for. `known` are the shelf's entries before it. */
export function sayChange(change: ShelfChange, known: readonly ReadingListEntry[], texts: ReadingListTexts): string {
  const titleOf = (id: string | undefined): string => known.find(({ _id }) => _id === id)?.title ?? '';
  switch (change.kind) {
    case 'note':
      return texts.noted;
    case 'add': {
      const [entry] = change.entries;
      return entry !== undefined && change.entries.length === 1
        ? texts.added(entry.title, texts.status[entry.status])
        : texts.addedMany(change.entries.length);
    }
    case 'reading': {
      const [first] = change.changes;
      const status = first?.set.status;
      if (status === undefined) return texts.dated;
      // Only an undo moves entries to different shelves.
      if (change.changes.some(({ set }) => set.status !== status)) return texts.takenBack;
      return change.changes.length === 1
        ? texts.moved(titleOf(first?.id), texts.status[status])
        : texts.movedMany(change.changes.length, texts.status[status]);
    }
    case 'remove':
      return change.ids.length === 1 ? texts.removed(titleOf(change.ids[0])) : texts.removedMany(change.ids.length);
  }
}
