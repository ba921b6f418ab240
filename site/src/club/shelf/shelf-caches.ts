import type { QueryClient } from '@tanstack/react-query';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { BOOKS_ON_SHELF, SHELF } from '../query-keys.ts';
import { fetchUnknown, stopFetching } from '../stop-fetching.ts';
import { applyChange, type ShelfChange, withoutChange } from './shelf-change.ts';

type Entries = readonly ReadingListEntry[];

/** All entries in the caches of this page. */
export function knownEntries(queries: QueryClient): Entries {
  const whole = queries.getQueryData<Entries>(SHELF) ?? [];
  const known = new Set(whole.map(({ _id }) => _id));
  const single = queries.getQueriesData<Entries>({ queryKey: BOOKS_ON_SHELF }).flatMap(([, entries = []]) => entries);
  return [...whole, ...single.filter(({ _id }) => !known.has(_id))];
}

/** Shows a change everywhere on the page, before the service has confirmed it. */
export function showChange(queries: QueryClient, change: ShelfChange, now: Date): void {
  queries.setQueryData<Entries>(SHELF, (shelf) => shelf && applyChange(shelf, change, now));
  for (const [key, entries] of queries.getQueriesData<Entries>({ queryKey: BOOKS_ON_SHELF })) {
    const bookId = key.at(-1);
    const ofBook =
      change.kind === 'add' ? { ...change, entries: change.entries.filter(({ book }) => book === bookId) } : change;
    if (entries !== undefined) queries.setQueryData<Entries>(key, applyChange(entries, ofBook, now));
  }
}

/** Removes a change from the caches again. `before` has the entries from before the change. */
export function hideChange(queries: QueryClient, change: ShelfChange, before: Entries): void {
  queries.setQueryData<Entries>(SHELF, (shelf) => shelf && withoutChange(shelf, change, before));
  for (const [key, entries] of queries.getQueriesData<Entries>({ queryKey: BOOKS_ON_SHELF })) {
    const ofBook = before.filter(({ book }) => book === key.at(-1));
    if (entries !== undefined) queries.setQueryData<Entries>(key, withoutChange(entries, change, ofBook));
  }
}

const KEYS = [SHELF, BOOKS_ON_SHELF];

/** Cancels running queries of the shelf, whose answers may not include the change yet. */
export async function stopFetchingShelf(queries: QueryClient): Promise<void> {
  await stopFetching(queries, KEYS);
}

/** Fetches what `stopFetchingShelf` has cancelled before it was loaded for the first time. */
export async function fetchUnknownShelf(queries: QueryClient): Promise<void> {
  await fetchUnknown(queries, KEYS);
}

/** Invalidates the queries of the shelf, so that they are fetched again wherever the shelf is shown. */
export async function refreshShelf(queries: QueryClient): Promise<void> {
  await Promise.all(KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** The key of the mutations that send changes. */
export const SHELF_CHANGES = ['shelf'];

/** Waits until no change is being sent. An answer from before would not include it. */
export async function shelfChangesSent(queries: QueryClient): Promise<void> {
  const areSent = (): boolean => queries.isMutating({ mutationKey: SHELF_CHANGES }) === 0;
  if (areSent()) return;
  await new Promise<void>((resolve) => {
    const leave = queries.getMutationCache().subscribe(() => {
      if (!areSent()) return;
      leave();
      resolve();
    });
  });
}
