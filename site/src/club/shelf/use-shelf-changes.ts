import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { useTexts } from '../../language/use-texts.ts';
import { type ReadingListTexts, readingListTexts } from '../../ui/reading-list/reading-list-texts.en.ts';
import { useToast } from '../../ui/toast/toast-context.ts';
import { useClub } from '../club.ts';
import { type Failure, readFailure, requestIdOf } from '../failure.ts';
import { BOOKS_ON_SHELF, SHELF, SHELF_REFUSAL } from '../query-keys.ts';
import { sendShelfChange } from './send-shelf-change.ts';
import {
  fetchUnknownShelf,
  hideChange,
  knownEntries,
  refreshShelf,
  SHELF_CHANGES,
  showChange,
  stopFetchingShelf,
} from './shelf-caches.ts';
import { inverseOf, type ShelfChange } from './shelf-change.ts';

/** The message to the reader after a change that they asked for. `known` are the shelf's entries before it. */
function sayChange(change: ShelfChange, known: readonly ReadingListEntry[], texts: ReadingListTexts): string {
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

/** A change that the club refused, and that is no longer shown. */
interface ShelfRefusal {
  readonly failure: Failure;
  readonly requestId: string | null;
  readonly again: () => void;
}

/** Makes a change. Resolves to true when the club has stored it, and to false if it refused. */
export type ChangeShelf = (change: ShelfChange) => Promise<boolean>;

/** Whether a form was filled in for the change, which stays open until it is saved. */
function isWritten(change: ShelfChange): boolean {
  return change.kind === 'note' || (change.kind === 'reading' && change.changes.every(({ set }) => !('status' in set)));
}

/**
 * Changes the shelf. A change is shown at once, announced in a toast with an undo button, and sent
 * after the changes before it. If the club refuses it, it is reverted and stored as the refusal. What was written in
 * a form is announced only when it has been saved.
 */
export function useChangeShelf(): ChangeShelf {
  const { client, collections, now, tellOtherTabs } = useClub();
  const queries = useQueryClient();
  const toast = useToast();
  const texts = useTexts(readingListTexts);
  return useCallback(
    (wanted) => {
      const run = async (change: ShelfChange): Promise<boolean> => {
        await stopFetchingShelf(queries);
        const before = knownEntries(queries);
        const back = inverseOf(before, change);
        const say = (): (() => void) =>
          toast({ text: sayChange(change, before, texts), ...(back !== null && { undo: () => void run(back) }) });
        const saidLater = isWritten(change);
        showChange(queries, change, now());
        queries.setQueryData<ShelfRefusal | null>(SHELF_REFUSAL, null);
        const withdraw = saidLater ? () => {} : say();
        const sending = queries.getMutationCache().build(queries, {
          mutationKey: SHELF_CHANGES,
          // One at a time: an undo must not overtake the change that it undoes.
          scope: { id: 'shelf' },
          networkMode: 'always',
          mutationFn: () => sendShelfChange(collections, change),
        });
        try {
          await sending.execute(undefined);
          if (saidLater) say();
          void fetchUnknownShelf(queries);
          tellOtherTabs(SHELF, BOOKS_ON_SHELF);
          return true;
        } catch (error) {
          hideChange(queries, change, before);
          withdraw();
          const again = (): void => void run(change);
          const refusal: ShelfRefusal = { failure: readFailure(error), requestId: requestIdOf(error), again };
          // Nothing is stored for a member who has signed out. That the session has ended is said on every page.
          if (client.session.role() === 'member') {
            const isOnPage = (queries.getQueryCache().find({ queryKey: SHELF_REFUSAL })?.getObserversCount() ?? 0) > 0;
            queries.setQueryData<ShelfRefusal | null>(SHELF_REFUSAL, refusal);
            if (!isOnPage) toast({ text: texts.refused });
          }
          void refreshShelf(queries);
          return false;
        }
      };
      return run(wanted);
    },
    [client, collections, now, queries, tellOtherTabs, toast, texts],
  );
}

/** The change that was refused last; null once another change is made. */
export function useShelfRefusal(): ShelfRefusal | null {
  const { data = null } = useQuery<ShelfRefusal | null>({ queryKey: SHELF_REFUSAL, queryFn: skipToken });
  return data;
}
