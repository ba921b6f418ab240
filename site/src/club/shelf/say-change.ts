import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import type { ReadingListTexts } from '../../ui/reading-list/reading-list-texts.en.ts';
import type { ShelfChange } from './shelf-change.ts';

/** The message to the reader after changes that were made together. `known` are the shelf's entries before them. */
export function sayChange(
  changes: readonly ShelfChange[],
  known: readonly ReadingListEntry[],
  texts: ReadingListTexts,
): string {
  const [change, ...rest] = changes;
  if (change === undefined || rest.length > 0) return texts.takenBack;
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
    case 'move':
      return change.ids.length === 1
        ? texts.moved(titleOf(change.ids[0]), texts.status[change.status])
        : texts.movedMany(change.ids.length, texts.status[change.status]);
    case 'remove':
      return change.ids.length === 1 ? texts.removed(titleOf(change.ids[0])) : texts.removedMany(change.ids.length);
  }
}
